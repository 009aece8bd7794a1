const heights: Partial<Record<'ads' | 'player', number>> = {};

/**
 * Reserves height, in px, for a bar at the bottom of the window: `--ads-bar` and `--player-bar`, and their sum
 * `--bottom-bar`, above which floating elements stand. These hear a `resize`, and check again for content under them.
 */
export function reserveBottom(bar: keyof typeof heights, height: number): void {
  if (heights[bar] === height) return;
  heights[bar] = height;
  const { style } = document.documentElement;
  style.setProperty(`--${bar}-bar`, `${height}px`);
  style.setProperty('--bottom-bar', `${bottomBar()}px`);
  window.dispatchEvent(new Event('resize'));
}

/** The height of all bars at the bottom of the window, in px. */
export function bottomBar(): number {
  return (heights.ads ?? 0) + (heights.player ?? 0);
}
