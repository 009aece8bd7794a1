/** A corner of the window, in the order in which the mini player tries them. */
export type Corner = (typeof CORNERS)[number];

export const CORNERS = ['bottom-end', 'bottom-start', 'top-start', 'top-end'] as const;

/** The distance of the mini player from the edges of the window, in px. */
export const MARGIN = 24;

/** A box in the window, in px. */
export type Box = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** What the place of a corner depends on, in px. */
export interface Surroundings {
  /** The window without its scrollbars. */
  readonly width: number;
  readonly height: number;
  /** The mini player. */
  readonly player: { readonly width: number; readonly height: number };
  readonly isRightToLeft: boolean;
}

/** The box of the mini player in a corner. */
export function boxIn(corner: Corner, { width, height, player, isRightToLeft }: Surroundings): Box {
  const isLeft = corner.endsWith(isRightToLeft ? 'end' : 'start');
  const left = isLeft ? MARGIN : width - MARGIN - player.width;
  const top = corner.startsWith('top') ? MARGIN : height - MARGIN - player.height;
  return { left, top, right: left + player.width, bottom: top + player.height };
}

/** The corner that covers none of the boxes: the current one, else the next free one, and the current one where none is. */
export function freeCorner(current: Corner, boxes: readonly Box[], around: Surroundings): Corner {
  const from = CORNERS.indexOf(current);
  const inOrder = [...CORNERS.slice(from), ...CORNERS.slice(0, from)];
  return inOrder.find((corner) => !boxes.some((box) => meet(box, boxIn(corner, around)))) ?? current;
}

/** The corner that is nearest to a box. */
export function nearestCorner(box: Box, around: Surroundings): Corner {
  const distance = (corner: Corner) => {
    const { left, top } = boxIn(corner, around);
    return Math.hypot(left - box.left, top - box.top);
  };
  return CORNERS.reduce((best, corner) => (distance(corner) < distance(best) ? corner : best));
}

/** The corner in the direction of an arrow key; null for any other key. */
export function cornerTowards(current: Corner, key: string, isRightToLeft: boolean): Corner | null {
  const [block, inline] = current.split('-') as ['top' | 'bottom', 'start' | 'end'];
  if (key === 'ArrowUp') return `top-${inline}`;
  if (key === 'ArrowDown') return `bottom-${inline}`;
  if (key === 'ArrowLeft') return `${block}-${isRightToLeft ? 'end' : 'start'}`;
  if (key === 'ArrowRight') return `${block}-${isRightToLeft ? 'start' : 'end'}`;
  return null;
}

/** The corner after this one. */
export function cornerAfter(current: Corner): Corner {
  return CORNERS[(CORNERS.indexOf(current) + 1) % CORNERS.length] as Corner;
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
