import type { PageProps } from '@touchline/contract/pages';
import type { Favourite } from '@touchline/contract/rules/favourites';
import { compareGames } from '@touchline/contract/rules/listings';
import type { ReactNode } from 'react';
import { CategoryIcon } from '../../sport/category-icon.tsx';
import { LeagueMark } from '../../sport/mark.tsx';
import { useSiteTexts } from '../../texts/site.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StarButton } from '../favourites/star.tsx';
import { useLeagues, useMatches } from '../live/live-hooks.ts';
import { Missing } from '../not-found/missing.tsx';
import { Bell } from '../reminders/bell.tsx';
import { SubscribeLink } from '../shared/calendar-links.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { DeadEnd } from '../shared/dead-end.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { GameList } from '../shared/game-list.tsx';
import { ViewSwitch } from '../shared/list-view.tsx';
import { listedGames } from '../shared/listed-games.ts';
import { PageHead } from '../shared/page-head.tsx';
import { useListOfPage } from '../shared/use-list-state.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';

/** A league: its logo, its name and its unfinished games, over all matches. */
export default function LeaguePage({ leagueId }: PageProps<'league'>): ReactNode {
  const siteTexts = useSiteTexts();
  const sportTexts = useSportTexts();
  const league = useLeagues().find(({ _id }) => _id === leagueId);
  const own = listedGames(useMatches())
    .filter(({ game }) => game.leagueId === leagueId)
    .sort((a, b) => compareGames(a.game, b.game));
  const games = useStableOrder(own, ({ game }) => game._id, leagueId);
  const list = useListOfPage();
  if (!league) return <Missing kind="league" />;
  const favourite: Favourite = { kind: 'league', id: league._id, name: league.name };
  if (list !== 'ready') return list === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: league.name }]} />
      <PageHead
        title={league.name}
        mark={<LeagueMark name={league.name} logoUrl={league.logoUrl} className="size-10 md:size-13" />}
        actions={
          <>
            <Bell of={favourite} hasWord className={buttonClass({})} />
            <StarButton favourites={[favourite]} name={league.name} className="min-h-11" />
            <SubscribeLink kind="league" of={league._id} />
          </>
        }
      >
        <p className="flex flex-wrap items-center gap-x-2">
          <CategoryIcon category={league.category} size={20} className="text-text-3" />
          {sportTexts[league.category]}
        </p>
        <GameCounts games={games.map(({ game }) => game)} />
      </PageHead>
      <div className="page-column pt-7">
        {games.length > 0 ? (
          <>
            <div className="mb-4 flex justify-end max-md:*:flex-1">
              <ViewSwitch />
            </div>
            <GameList games={games} hidesLeague />
          </>
        ) : (
          <DeadEnd category={league.category} />
        )}
      </div>
    </>
  );
}
