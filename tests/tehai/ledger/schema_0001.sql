-- A ledger as the first version of the tables had it: two matches, undo and redo among the entries.
PRAGMA application_id = 1413826625;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE entries (
        match_id TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
        version INTEGER NOT NULL CHECK (version > 0),
        at TEXT NOT NULL,                -- UTC, ISO 8601
        kind TEXT NOT NULL CHECK (kind IN ('event', 'undo', 'redo')),
        event TEXT CHECK ((event IS NULL) = (kind <> 'event')),  -- JSON
        PRIMARY KEY (match_id, version)
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "entries" VALUES('ndda68cnzk',1,'2026-11-30T11:24:31Z','event','{"event":"rename","person":1,"name":"O''Neil"}');
INSERT INTO "entries" VALUES('zdc48vxqs6',1,'2026-11-30T11:24:31Z','event','{"event":"riichi","seat":2}');
INSERT INTO "entries" VALUES('zdc48vxqs6',2,'2026-11-30T11:24:31Z','event','{"event":"win","wins":[{"seat":0,"han":3,"fu":40,"yakuman":0,"liable":null}],"discarder":2,"riichi":[2]}');
INSERT INTO "entries" VALUES('zdc48vxqs6',3,'2026-11-30T11:24:31Z','event','{"event":"draw","waiting":[0,1],"riichi":[],"nagashi":[]}');
INSERT INTO "entries" VALUES('zdc48vxqs6',4,'2026-11-30T11:24:31Z','undo',NULL);
INSERT INTO "entries" VALUES('zdc48vxqs6',5,'2026-11-30T11:24:31Z','event','{"event":"win","wins":[{"seat":1,"hand":"234m06p34566s7p (8''88s)","situation":{"dora_indicators":"5s"},"liable":null}],"discarder":0,"riichi":[]}');
INSERT INTO "entries" VALUES('zdc48vxqs6',6,'2026-11-30T11:24:31Z','undo',NULL);
INSERT INTO "entries" VALUES('zdc48vxqs6',7,'2026-11-30T11:24:31Z','redo',NULL);
CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        number INTEGER NOT NULL UNIQUE,  -- in the order in which they were begun
        created_at TEXT NOT NULL,        -- UTC, ISO 8601
        title TEXT NOT NULL,
        rules TEXT NOT NULL,             -- JSON: preset and every option, as they were then
        players TEXT NOT NULL,           -- JSON: names by person
        seated INTEGER NOT NULL CHECK (seated IN (0, 1))
    ) STRICT
    ;
INSERT INTO "matches" VALUES('zdc48vxqs6',1,'2026-11-30T11:24:27Z','Friday','{"preset":"tenhou","first_dealer":"east","count_from_next":false,"break_at":"after_counted","kuikae":"both_ends","claim_order":"priority","riichi_draw":"four_tiles","riichi_kan":"shape","riichi_needs_points":true,"kan_dora":"after_discard","rob_closed_kan":true,"rob_north":true,"noten":3000,"formal_tenpai":true,"nagashi_as":"draw","nine_orphans":true,"four_winds":true,"four_kans":true,"four_riichi":true,"repeat_on_win":true,"repeat_on_tenpai":true,"repeat_on_noten":false,"repeat_on_abort":true,"repeat_last":true,"stop_on_win":"always","stop_on_tenpai":"always","length":"east","extension":"one_wind","sudden_end":"unless_repeat","bankruptcy":"below_zero","start":25000,"back":30000,"target":30000,"uma":[20000,10000,-10000,-20000],"uma_none_up":[],"uma_one_up":[],"uma_three_up":[],"rounding":"five_up","left_sticks":"first","ties":"seat_order","side_bet":0,"false_win":"chombo","false_riichi":"chombo","wrong_count":"dead_hand","chombo":"mangan","chombo_points":20000,"chombo_adds_counter":true,"chombo_returns_sticks":false,"scoring":{"players":4,"minimum_han":1,"kuitan":true,"ippatsu":true,"ura_dora":true,"kan_dora":true,"kan_ura":true,"red_fives":[1,1,1],"double_wind_fu":4,"rinshan_fu":true,"seven_pairs":"two_han","kiriage":false,"counted_yakuman":"yakuman","renhou":"off","renhou_dealer":false,"ryuuiisou_needs_green":false,"double_suuankou":false,"double_kokushi":false,"double_chuuren":false,"double_daisuushii":false,"double_suukantsu":false,"stack_yakuman":true,"yakuman_cap":0,"liable_daisangen":true,"liable_daisuushii":true,"liable_suukantsu":false,"liable_rinshan":false,"liable_for_all":true,"liable_honba":"liable","multiple_ron":"double","honba_to_all":false,"own_stick_back":false,"honba":100,"sanma_tsumo":"loss","nagashi_mangan":true}}','["Aki","Bo","Chi","Dai"]',1);
INSERT INTO "matches" VALUES('ndda68cnzk',2,'2026-11-30T11:24:31Z','','{"preset":"sanma","first_dealer":"east","count_from_next":false,"break_at":"after_counted","kuikae":"both_ends","claim_order":"priority","riichi_draw":"own_draw","riichi_kan":"shape","riichi_needs_points":true,"kan_dora":"after_discard","rob_closed_kan":true,"rob_north":true,"noten":2000,"formal_tenpai":true,"nagashi_as":"draw","nine_orphans":true,"four_winds":false,"four_kans":true,"four_riichi":false,"repeat_on_win":true,"repeat_on_tenpai":true,"repeat_on_noten":false,"repeat_on_abort":true,"repeat_last":true,"stop_on_win":"always","stop_on_tenpai":"always","length":"east_south","extension":"one_wind","sudden_end":"unless_repeat","bankruptcy":"below_zero","start":35000,"back":40000,"target":40000,"uma":[20000,0,-20000],"uma_none_up":[],"uma_one_up":[],"uma_three_up":[],"rounding":"five_up","left_sticks":"first","ties":"seat_order","side_bet":0,"false_win":"chombo","false_riichi":"chombo","wrong_count":"dead_hand","chombo":"mangan","chombo_points":20000,"chombo_adds_counter":true,"chombo_returns_sticks":false,"scoring":{"players":3,"minimum_han":1,"kuitan":true,"ippatsu":true,"ura_dora":true,"kan_dora":true,"kan_ura":true,"red_fives":[1,1,1],"double_wind_fu":4,"rinshan_fu":true,"seven_pairs":"two_han","kiriage":false,"counted_yakuman":"yakuman","renhou":"off","renhou_dealer":false,"ryuuiisou_needs_green":false,"double_suuankou":false,"double_kokushi":false,"double_chuuren":false,"double_daisuushii":false,"double_suukantsu":false,"stack_yakuman":true,"yakuman_cap":0,"liable_daisangen":true,"liable_daisuushii":true,"liable_suukantsu":false,"liable_rinshan":false,"liable_for_all":true,"liable_honba":"liable","multiple_ron":"double","honba_to_all":false,"own_stick_back":false,"honba":100,"sanma_tsumo":"loss","nagashi_mangan":true}}','["秋","Bo","Chi"]',1);
CREATE TRIGGER entries_are_appended BEFORE INSERT ON entries
    WHEN NEW.version <> 1 + (SELECT count(*) FROM entries WHERE match_id = NEW.match_id)
    BEGIN SELECT RAISE(ABORT, 'entries are appended one by one'); END;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries never change'); END;
COMMIT;
