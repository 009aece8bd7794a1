type Attributes = Readonly<Record<string, string | undefined>>;

/** A new element with attributes (undefined ones are left out) and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** Icons are drawn on 24 units with one stroke. */
const ICONS = {
  play: 'M7 4.5v15l12.5-7.5z',
  pause: 'M8 5v14M16 5v14',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.3a8 8 0 0 1 0 11.4',
  silent: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  subtitles: 'M3 5h18v14H3zM6.5 12.5h4M13 12.5h4.5M6.5 15.8h6.5M15.5 15.8h2',
  inset: 'M3 5h18v14H3zM12.5 12h6v4.5h-6z',
  full: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  small: 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.3',
  retry: 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6',
} as const;
export type IconName = keyof typeof ICONS;

/** An icon that is hidden from assistive technology. */
export function icon(name: IconName): SVGSVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', ICONS[name]);
  for (const [key, value] of [
    ['viewBox', '0 0 24 24'],
    ['class', `icon icon-${name}`],
    ['aria-hidden', 'true'],
    ['focusable', 'false'],
  ] as const)
    svg.setAttribute(key, value);
  svg.append(path);
  return svg;
}
