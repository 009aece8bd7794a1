import type { PublicGame } from '@touchline/contract/records/match';

/** The order of public lists: by start, games without one last, ties by id. */
export function byStart(a: PublicGame, b: PublicGame): number {
  const [first, second] = [a.startsAt ?? '9', b.startsAt ?? '9'];
  return first < second ? -1 : first > second ? 1 : a._id < b._id ? -1 : a._id > b._id ? 1 : 0;
}

/** True when visitors see no difference. */
export const isSame = (a: PublicGame, b: PublicGame) =>
  JSON.stringify({ ...a, changedAt: '' }) === JSON.stringify({ ...b, changedAt: '' });

/** True when the health of streams is the only difference that visitors see. */
export const onlyHealthDiffers = (a: PublicGame, b: PublicGame) => isSame(withoutHealth(a), withoutHealth(b));

const withoutHealth = (game: PublicGame): PublicGame => ({
  ...game,
  streamUrls: game.streamUrls.map((stream) => ({ ...stream, health: null, codecs: null })),
});

/** True when the number of views is the only difference that visitors see. */
export const onlyViewsDiffer = (a: PublicGame, b: PublicGame) =>
  a.viewCount !== b.viewCount && isSame({ ...a, viewCount: 0 }, { ...b, viewCount: 0 });
