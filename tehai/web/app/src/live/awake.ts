/** Keeps the screen on, as a phone that films the table is not touched. */

/** From now on; returns how to end it. A page out of sight loses the lock, so it is asked again. */
export function stayAwake(): () => void {
  let asked: Promise<WakeLockSentinel | null> = Promise.resolve(null);
  const ask = () => {
    asked = asked.then(async (lock) => {
      if (document.hidden || (lock && !lock.released)) return lock;
      return (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    });
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void asked.then((lock) => lock?.release());
  };
}
