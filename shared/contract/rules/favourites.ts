import { FAVOURITES_MAX } from '../constants.ts';
import { versus } from './formats.ts';
import { slugKey } from './slugs.ts';

const KINDS = ['game', 'league', 'team'] as const;

export type FavouriteKind = (typeof KINDS)[number];

/** A game, league or team that a visitor has chosen; its name is there for when the record is gone. */
export interface Favourite {
  readonly kind: FavouriteKind;
  /** Of a game or league its id, of a team the key of its slug. */
  readonly id: string;
  readonly name: string;
}

/** What favourites are compared with in a game. */
interface FavouredGame {
  readonly _id: string;
  readonly leagueId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** What stands before the favourites in the fragment of an address that carries them to another device. */
export const LINK_MARK = '#favourites:';

// The same object every time, so that nothing is rendered again.
const NONE: readonly Favourite[] = [];

/** The favourites in what a browser keeps; whatever is none is left out. */
export function parseFavourites(stored: unknown): readonly Favourite[] {
  return Array.isArray(stored) ? stored.filter(isFavourite).slice(0, FAVOURITES_MAX) : NONE;
}

/** A game as a favourite. */
export function favouriteGame(game: FavouredGame): Favourite {
  return { kind: 'game', id: game._id, name: versus(game.homeTeam, game.awayTeam) };
}

/** A team as a favourite: every writing of its name with the same slug is the same team. */
export function favouriteTeam(name: string): Favourite {
  return { kind: 'team', id: slugKey(name), name };
}

/** Whether both are the same favourite, whatever their names. */
export function isSameFavourite(
  a: Pick<Favourite, 'kind' | 'id'>,
  b: Pick<Favourite, 'kind' | 'id'>,
): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** Whether a game, its league or one of its teams is a favourite. */
export function isAmongFavourites(favourites: readonly Favourite[], game: FavouredGame): boolean {
  const of = {
    game: [game._id],
    league: [game.leagueId],
    team: [slugKey(game.homeTeam), slugKey(game.awayTeam)],
  };
  return favourites.some(({ kind, id }) => of[kind].includes(id));
}

/** Whether the fragment of an address ('#...') carries favourites. */
export function carriesFavourites(fragment: string): boolean {
  return fragment.startsWith(LINK_MARK);
}

function isFavourite(value: unknown): value is Favourite {
  const { kind, id, name } = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  return KINDS.some((known) => known === kind) && typeof id === 'string' && typeof name === 'string';
}
