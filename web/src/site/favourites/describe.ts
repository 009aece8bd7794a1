import type { PublicGame } from '@touchline/contract/records/match';
import type { Favourite } from '@touchline/contract/rules/favourites';
import type { LinkedFavourite } from '@touchline/contract/rules/favourites-link';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { gamePath, leaguePath, slugKey } from '@touchline/contract/rules/slugs';
import { timeText } from '@touchline/contract/rules/time-texts';
import { siteTexts } from '@touchline/contract/texts/site';
import { useLeagues, useListState, useMatches } from '../../lib/live-hooks.ts';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { type ListedGame, listedGames } from '../shared/listed-games.ts';

/** A favourite as the site knows it now. */
export interface Described {
  /** Null where only the id is known. */
  readonly name: string | null;
  /** Its page, or that of a team's next game; null where there is none. */
  readonly to: string | null;
  readonly about: string;
  readonly logoUrl?: string;
  /** The game is over or was deleted, or the league was. */
  readonly isGone: boolean;
}

const GONE = { name: null, to: null, about: 'No longer on the site', isGone: true };
/** As long as not all games are known, none is missing. */
const UNKNOWN = { ...GONE, about: '', isGone: false };

/** A function that says what the site knows of a favourite. */
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
        about: games === 1 ? '1 game' : `${games} games`,
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

/** A favourite with a name, out of a link; null where the site does not know it. */
export function namedFavourite(linked: LinkedFavourite, { name, isGone }: Described): Favourite | null {
  return name === null || isGone ? null : { ...linked, name };
}

/** 'Northgate United' of 'northgate-united'. */
function nameOfKey(key: string): string {
  return key.replaceAll('-', ' ').replace(/(^| )\p{L}/gu, (start) => start.toUpperCase());
}
