import { FAVOURITES_MAX } from '../constants.ts';
import { versus } from './formats.ts';
import { slugKey } from './slugs.ts';

const KINDS = ['game', 'league', 'team'] as const;

export type FavouriteKind = (typeof KINDS)[number];

/** A game, league or team that a visitor has chosen; its name is used when the record is gone. */
export interface Favourite {
  readonly kind: FavouriteKind;
  /** The id of a game or league; the key of a team's slug. */
  readonly id: string;
  readonly name: string;
}

/** The fields of a game that favourites are compared with. */
interface FavouredGame {
  readonly _id: string;
  readonly leagueId: string;
  readonly homeTeam: string;
  readonly awayTeam: string;
}

/** The prefix of favourites in the fragment of an address that carries them to another device. */
export const LINK_MARK = '#favourites:';

// The same object every time, so that nothing is rendered again.
const NONE: readonly Favourite[] = [];

/** The favourites in a browser's stored text; invalid entries are left out. */
export function parseFavourites(stored: unknown): readonly Favourite[] {
  return Array.isArray(stored) ? stored.filter(isFavourite).slice(0, FAVOURITES_MAX) : NONE;
}

/** A game as a favourite, named in the language of the texts. */
export function favouriteGame(game: FavouredGame, texts?: { vs: string }): Favourite {
  return { kind: 'game', id: game._id, name: versus(game.homeTeam, game.awayTeam, texts) };
}

/** A team as a favourite: all spellings of its name with the same slug are the same team. */
export function favouriteTeam(name: string): Favourite {
  return { kind: 'team', id: slugKey(name), name };
}

/** True for the same favourite, whatever the names. */
export function isSameFavourite(
  a: Pick<Favourite, 'kind' | 'id'>,
  b: Pick<Favourite, 'kind' | 'id'>,
): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** True when a game, its league or one of its teams is a favourite. */
export function isAmongFavourites(favourites: readonly Favourite[], game: FavouredGame): boolean {
  const of = {
    game: [game._id],
    league: [game.leagueId],
    team: [slugKey(game.homeTeam), slugKey(game.awayTeam)],
  };
  return favourites.some(({ kind, id }) => of[kind].includes(id));
}

/** True for the fragment of an address ('#...') with favourites. */
export function carriesFavourites(fragment: string): boolean {
  return fragment.startsWith(LINK_MARK);
}

function isFavourite(value: unknown): value is Favourite {
  const { kind, id, name } = (value ?? {}) as Partial<Record<keyof Favourite, unknown>>;
  return KINDS.some((known) => known === kind) && typeof id === 'string' && typeof name === 'string';
}
