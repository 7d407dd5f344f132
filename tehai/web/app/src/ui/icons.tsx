/** The page's icons, drawn as strokes on a field of 24. */

import type { JSX } from "preact";

const PATHS = {
  camera: "M4 8h3l2-3h6l2 3h3v11H4ZM12 16.5a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7Z",
  picture: "M4 5h16v14H4ZM4 16l5-5l4 4l3-3l4 4M15.5 9.5h.01",
  tiles: "M5 5h5.5v14H5ZM13.5 5H19v14h-5.5Z",
  live: "M12 14a2 2 0 1 0 0-4a2 2 0 0 0 0 4ZM7.8 16.2a6 6 0 0 1 0-8.4M16.2 7.8a6 6 0 0 1 0 8.4M5 19a10 10 0 0 1 0-14M19 5a10 10 0 0 1 0 14",
  match: "M5 4h14v16H5ZM9 9h6M9 13h6M9 17h3",
  settings: "M4 7h9M17 7h3M15 4.8v4.4M4 12h3M11 12h9M9 9.8v4.4M4 17h8M16 17h4M14 14.8v4.4",
  undo: "M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "M15 5l5 5l-5 5M20 10H10a6 6 0 0 0 0 12h3",
  close: "M6 6l12 12M18 6L6 18",
  back: "M14 5l-7 7l7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  right: "M5 12h14M13 6l6 6l-6 6",
  left: "M19 12H5M11 6l-6 6l6 6",
  torch: "M8 3h8v4l-2 3v11h-4V10L8 7ZM8 7h8",
  expand: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  trash: "M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  sort: "M5 7h14M5 12h10M5 17h6",
  star: "M12 4l2.4 5.2l5.6.7l-4.1 3.9l1.1 5.6l-5-2.8l-5 2.8l1.1-5.6L4 9.9l5.6-.7Z",
  check: "M5 12.5l5 5L19 7",
  up: "M6 15l6-6l6 6",
  retry: "M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13.5-2M5 14a7.5 7.5 0 0 0 13.5 2",
  warn: "M12 4L2.8 20h18.4ZM12 10v4.5M12 17.3h.01",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 22 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
