import { FAVOURITES_MAX } from '../constants.ts';
import type { Language } from '../languages/languages.ts';
import { withLanguage } from '../languages/paths.ts';
import { carriesFavourites, type Favourite, type FavouriteKind, LINK_MARK } from './favourites.ts';
import { isObjectId } from './object-id.ts';

const PARAMS: Readonly<Record<FavouriteKind, string>> = { game: 'games', league: 'leagues', team: 'teams' };

/** A favourite from a link, which names records only by their ids. */
export type LinkedFavourite = Pick<Favourite, 'kind' | 'id'>;

/** The calendar of all games of favourites, in a language. */
export function favouritesCalendarPath(
  favourites: readonly LinkedFavourite[],
  language: Language = 'en',
): string {
  return withLanguage(language, `/api/calendar/favourites.ics?${favouritesQuery(favourites)}`);
}

/** The address on the home page that carries favourites to another device; the server never gets them. */
export function favouritesLink(publicUrl: string, favourites: readonly LinkedFavourite[]): string {
  return `${publicUrl}/${LINK_MARK}${favouritesQuery(favourites)}`;
}

/** The favourites in the fragment of an address, each once; other entries are left out. */
export function favouritesInLink(fragment: string): LinkedFavourite[] {
  if (!carriesFavourites(fragment)) return [];
  const query = new URLSearchParams(fragment.slice(LINK_MARK.length));
  const found = (Object.keys(PARAMS) as FavouriteKind[]).flatMap((kind) => {
    const ids = (query.get(PARAMS[kind]) ?? '').split(',').map((id) => decoded(id).toLowerCase());
    const isId = (id: string) => (kind === 'team' ? id !== '' : isObjectId(id));
    return [...new Set(ids)].filter(isId).map((id) => ({ kind, id }));
  });
  return found.slice(0, FAVOURITES_MAX);
}

/** `games=...&leagues=...&teams=...`; a team's key is encoded once more, since it may contain a comma. */
function favouritesQuery(favourites: readonly LinkedFavourite[]): string {
  const query = new URLSearchParams();
  for (const [kind, param] of Object.entries(PARAMS)) {
    const ids = favourites.filter((favourite) => favourite.kind === kind).map(({ id }) => id);
    if (ids.length > 0) query.set(param, ids.map((id) => encodeURIComponent(id.toWellFormed())).join(','));
  }
  return query.toString();
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return '';
  }
}
