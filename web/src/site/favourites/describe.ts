import type { KnownGame } from '@touchline/contract/records/match';
import type { Favourite } from '@touchline/contract/rules/favourites';
import type { LinkedFavourite } from '@touchline/contract/rules/favourites-link';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { compareGames } from '@touchline/contract/rules/listings';
import { gamePath, leaguePath, slugKey, teamPath } from '@touchline/contract/rules/slugs';
import { isOfTeam, nameOfTeamKey } from '@touchline/contract/rules/teams';
import { timeText } from '@touchline/contract/rules/time-texts';
import { useTimeStyle } from '../../lib/reader-time.tsx';
import { useCountTexts } from '../../texts/counts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { useLeagues, useListState, useMatches } from '../live/live-hooks.ts';
import { type ListedGame, listedGames } from '../shared/listed-games.ts';
import { useLeagueLabels } from '../shared/use-league-labels.ts';

/** A favourite with the site's current data. */
export interface Described {
  /** Null where only the id is known. */
  readonly name: string | null;
  /** Its page; null if there is none. */
  readonly to: string | null;
  readonly about: string;
  readonly logoUrl?: string;
  /** The game is over or was deleted, or the league was. */
  readonly isGone: boolean;
}

/** While not all games are known, none counts as missing. */
const UNKNOWN = { name: null, to: null, about: '', isGone: false };

/** Returns a function that describes a favourite from the site's data. */
export function useDescribe(): (favourite: LinkedFavourite) => Described {
  const siteDialogTexts = useSiteDialogTexts();
  const siteTexts = useSiteTexts();
  const gone = { ...UNKNOWN, about: siteDialogTexts.favourites.gone, isGone: true };
  const countTexts = useCountTexts();
  const teamTexts = useTeamTexts();
  const listed = listedGames(useMatches()).sort((a, b) => compareGames(a.game, b.game));
  const leagues = useLeagues();
  const labelOf = useLeagueLabels(leagues);
  const isComplete = useListState() === 'ready';
  const style = useTimeStyle();
  const when = (game: KnownGame) =>
    statusOf(game) === 'Live' ? siteTexts.game.live : timeText(game.startsAt, 'full', style, null);
  const ofGame = ({ matchId, game }: ListedGame): Described => ({
    name: versus(game.homeTeam, game.awayTeam, teamTexts),
    to: gamePath(matchId, game),
    about: [game.league, when(game)].filter(Boolean).join(siteTexts.comma),
    isGone: false,
  });

  return ({ kind, id }) => {
    if (kind === 'game') {
      const found = listed.find(({ game }) => game._id === id);
      if (found) return ofGame(found);
      return isComplete ? gone : UNKNOWN;
    }
    if (kind === 'league') {
      const league = leagues.find(({ _id }) => _id === id);
      if (!league) return gone;
      const games = listed.filter(({ game }) => game.leagueId === id).length;
      return {
        name: labelOf(league),
        to: leaguePath(league),
        about: countTexts.games(games),
        logoUrl: league.logoUrl,
        isGone: false,
      };
    }
    const next = listed.find(({ game }) => isOfTeam(game, id));
    if (!next) {
      const about = isComplete ? siteDialogTexts.favourites.notPlanned : '';
      return { name: nameOfTeamKey(id), to: teamPath(id), about, isGone: false };
    }
    const { homeTeam, awayTeam } = next.game;
    const [own, opponent] = slugKey(homeTeam) === id ? [homeTeam, awayTeam] : [awayTeam, homeTeam];
    return {
      name: own,
      to: teamPath(own),
      about: [siteDialogTexts.favourites.against(opponent), when(next.game)]
        .filter(Boolean)
        .join(siteTexts.comma),
      isGone: false,
    };
  };
}

/** A favourite with its name, from a link; null when the site does not know it. */
export function namedFavourite(linked: LinkedFavourite, { name, isGone }: Described): Favourite | null {
  return name === null || isGone ? null : { ...linked, name };
}
