import type { Layout } from './use-address.ts';

/** The classes of a layout. */
interface Places {
  readonly list: string;
  /** The large tile, and its picture. */
  readonly first: string;
  readonly firstPicture: string;
  /** Every other tile, and its picture. */
  readonly other: string;
  readonly picture: string;
  /** The tile without a game, and where it has a row of its own. */
  readonly add: string;
  readonly addInOwnRow: string;
}

/** In a window with room for two rows of pictures, all of them are in view. */
const IN_VIEW = 'aspect-video max-h-[calc((100dvh-180px)/var(--rows)-70px)] min-h-[180px]';

/** The layouts of the tiles: one large beside a column of three, two by two, and the two of a phone. */
export const TILES: Readonly<Record<Layout | 'phone', Places>> = {
  large: {
    list: 'gap-3 grid-cols-3 [--side:240px] xl:[--side:294px] min-[900px]:grid-cols-[minmax(0,1fr)_var(--side)] min-[900px]:grid-rows-[repeat(3,calc(var(--side)*9/16+50px))]',
    first:
      'col-span-full min-w-0 min-[900px]:col-span-1 min-[900px]:col-start-1 min-[900px]:row-span-3 min-[900px]:row-start-1',
    firstPicture: 'aspect-video min-[900px]:aspect-auto min-[900px]:flex-1',
    other: 'min-w-0 min-[900px]:col-start-2',
    picture: 'aspect-video',
    add: 'relative min-h-[190px] min-w-0 max-[899px]:col-[span_var(--span)] min-[900px]:min-h-0 min-[900px]:col-start-2 min-[900px]:row-[span_var(--span)]',
    addInOwnRow: '',
  },
  equal: {
    list: 'gap-3 grid-cols-2',
    first: 'min-w-0',
    firstPicture: IN_VIEW,
    other: 'min-w-0',
    picture: IN_VIEW,
    add: 'relative min-h-[230px] min-w-0',
    addInOwnRow: 'col-span-2',
  },
  phone: {
    list: 'grid-cols-1 turned:grid-cols-2 turned:gap-3',
    first: 'min-w-0',
    firstPicture: 'aspect-video',
    other: 'min-w-0',
    picture: 'aspect-video',
    add: 'relative min-w-0 max-md:p-4 turned:p-0',
    addInOwnRow: '',
  },
};
