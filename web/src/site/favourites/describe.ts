import type { PublicGame } from '@touchline/contract/records/match';
import type { Favourite } from '@touchline/contract/rules/favourites';
import type { LinkedFavourite } from '@touchline/contract/rules/favourites-link';
import { counted, versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { gamePath, leaguePath, slugKey } from '@touchline/contract/rules/slugs';
import { timeText } from '@touchline/contract/rules/time-texts';
import { siteTexts } from '@touchline/contract/texts/site';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { useLeagues, useListState, useMatches } from '../live/live-hooks.ts';
import { type ListedGame, listedGames } from '../shared/listed-games.ts';

/** A favourite with the site's current data. */
export interface Described {
  /** Null where only the id is known. */
  readonly name: string | null;
  /** Its page, or that of a team's next game; null if there is none. */
  readonly to: string | null;
  readonly about: string;
  readonly logoUrl?: string;
  /** The game is over or was deleted, or the league was. */
  readonly isGone: boolean;
}

const GONE = { name: null, to: null, about: 'No longer on the site', isGone: true };
/** While not all games are known, none counts as missing. */
const UNKNOWN = { ...GONE, about: '', isGone: false };

/** Returns a function that describes a favourite from the site's data. */
export function useDescribe(): (favourite: LinkedFavourite) => Described {
  const listed = listedGames(useMatches()).sort((a, b) => compareGames(a.game, b.game));
  const leagues = useLeagues();
  const isComplete = useListState() === 'ready';
  const style = useTimeStyle();
  const when = (game: PublicGame) =>
    statusOf(game) === 'Live' ? siteTexts.game.live : timeText(game.startsAt, 'full', style, null);
  const ofGame = ({ matchId, game }: ListedGame): Described => ({
    name: versus(game.homeTeam, game.awayTeam),
    to: gamePath(matchId, game),
    about: [game.league, when(game)].filter(Boolean).join(', '),
    isGone: false,
  });

  return ({ kind, id }) => {
    if (kind === 'game') {
      const found = listed.find(({ game }) => game._id === id);
      if (found) return ofGame(found);
      return isComplete ? GONE : UNKNOWN;
    }
    if (kind === 'league') {
      const league = leagues.find(({ _id }) => _id === id);
      if (!league) return GONE;
      const games = listed.filter(({ game }) => game.leagueId === id).length;
      return {
        name: league.name,
        to: leaguePath(league),
        about: counted(games, 'game', 'games'),
        logoUrl: league.logoUrl,
        isGone: false,
      };
    }
    const isTeam = (name: string) => slugKey(name) === id;
    const next = listed.find(({ game }) => isTeam(game.homeTeam) || isTeam(game.awayTeam));
    if (!next) return { ...UNKNOWN, name: nameOfKey(id), about: isComplete ? 'No game planned' : '' };
    const { homeTeam, awayTeam } = next.game;
    const [own, opponent] = isTeam(homeTeam) ? [homeTeam, awayTeam] : [awayTeam, homeTeam];
    return {
      ...ofGame(next),
      name: own,
      about: [`vs ${opponent}`, when(next.game)].filter(Boolean).join(', '),
    };
  };
}

/** A favourite with its name, from a link; null when the site does not know it. */
export function namedFavourite(linked: LinkedFavourite, { name, isGone }: Described): Favourite | null {
  return name === null || isGone ? null : { ...linked, name };
}

/** 'Northgate United' of 'northgate-united'. */
function nameOfKey(key: string): string {
  return key.replaceAll('-', ' ').replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
