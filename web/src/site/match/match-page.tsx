import type { PageProps } from '@touchline/contract/pages';
import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import { favouriteGame } from '@touchline/contract/rules/favourites';
import { compareGames, isUnfinished } from '@touchline/contract/rules/listings';
import { leaguePath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LeagueMark } from '../../sport/mark.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useTeamTexts } from '../../texts/teams.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { StarButton } from '../favourites/star.tsx';
import { useMatch, useMatches } from '../live/live-hooks.ts';
import { Missing } from '../not-found/missing.tsx';
import { CardGrid } from '../shared/card-grid.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CopyLink } from '../shared/copy-link.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { DeadEnd } from '../shared/dead-end.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { PageHead } from '../shared/page-head.tsx';
import { useLeagueLogos } from '../shared/use-league-logos.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { GamesCalendarLink } from './games-calendar-link.tsx';
import { NeighbourMatches } from './neighbour-matches.tsx';

/** A match: its title, its description, its leagues, its unfinished games, and the matches beside it. */
export default function MatchPage({ matchId }: PageProps<'match'>): ReactNode {
  const siteTexts = useSiteTexts();
  const { match, state } = useMatch(matchId);
  // A game that ends while it is on screen stays for a moment, as in every list.
  const listed = useMatches().find(({ _id }) => _id === matchId)?.games ?? [];
  const shown = (match?.games ?? []).filter((game) => isUnfinished(game) || listed.includes(game));
  const games = useStableOrder(shown.sort(compareGames), ({ _id }) => _id, matchId);
  if (state === 'missing') return <Missing kind="match" />;
  if (match === null) return state === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: match.title }]} />
      {/* No line of it starts with a dot. */}
      <PageHead
        title={match.title.replaceAll(' · ', '\u00a0· ')}
        actions={<Actions match={match} games={games} />}
      >
        {match.description && (
          <p dir="auto" className="max-w-[42rem]">
            {match.description}
          </p>
        )}
        <Leagues games={match.games} />
        <GameCounts games={games} />
      </PageHead>
      <div className="page-column pt-7">
        {games.length > 0 ? (
          <CardGrid games={games.map((game) => ({ matchId: match._id, game }))} />
        ) : (
          <DeadEnd title={siteTexts.empty.games} category={match.category} />
        )}
        <NeighbourMatches of={match} />
      </div>
    </>
  );
}

function Actions({ match, games }: { match: KnownMatch; games: readonly KnownGame[] }): ReactNode {
  const teamTexts = useTeamTexts();
  return (
    <>
      {games.length > 0 && (
        <>
          <StarButton
            favourites={games.map((game) => favouriteGame(game, teamTexts))}
            name={match.title}
            className="min-h-11"
          />
          <GamesCalendarLink games={games} />
        </>
      )}
      <CopyLink className="min-h-11 max-md:min-w-11" />
    </>
  );
}

/** The leagues of the games, each with its page. */
function Leagues({ games }: { games: readonly KnownGame[] }): ReactNode {
  const logos = useLeagueLogos();
  const leagues = new Map(games.map(({ leagueId, league }) => [leagueId, league]));
  return (
    <p className="flex flex-wrap gap-x-5">
      {[...leagues].map(([id, name]) => (
        <Link
          key={id}
          to={leaguePath({ _id: id, name })}
          className="flex min-h-11 min-w-0 items-center gap-2 hover:text-text hover:underline"
        >
          <LeagueMark name={name} logoUrl={logos.get(id)} className="size-5" />
          <span dir="auto" className="truncate">
            {name}
          </span>
        </Link>
      ))}
    </p>
  );
}
