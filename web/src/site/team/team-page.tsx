import type { PageProps } from '@touchline/contract/pages';
import { favouriteTeam } from '@touchline/contract/rules/favourites';
import { sortedByName } from '@touchline/contract/rules/intl-texts';
import { compareGames } from '@touchline/contract/rules/listings';
import { slugKey } from '@touchline/contract/rules/slugs';
import { isOfTeam } from '@touchline/contract/rules/teams';
import type { ReactNode } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { TeamMark } from '../../sport/mark.tsx';
import { useLocale } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { StarButton } from '../favourites/star.tsx';
import { useMatches, useTeamName } from '../live/live-hooks.ts';
import { Missing } from '../not-found/missing.tsx';
import { Bell } from '../reminders/bell.tsx';
import { SubscribeLink } from '../shared/calendar-links.tsx';
import { CardsPlaceholder } from '../shared/cards-placeholder.tsx';
import { CouldNotLoad } from '../shared/could-not-load.tsx';
import { DeadEnd } from '../shared/dead-end.tsx';
import { GameCounts } from '../shared/game-counts.tsx';
import { GameList } from '../shared/game-list.tsx';
import { useListFilter } from '../shared/list-filter.ts';
import { ViewSwitch } from '../shared/list-view.tsx';
import { listedGames } from '../shared/listed-games.ts';
import { PageHead } from '../shared/page-head.tsx';
import { useListOfPage } from '../shared/use-list-state.ts';
import { useStableOrder } from '../shared/use-stable-order.ts';
import { SportChips } from './sport-chips.tsx';

/** A team: its mark, its name and its unfinished games, over all matches and sports. */
export default function TeamPage({ team }: PageProps<'team'>): ReactNode {
  const siteTexts = useSiteTexts();
  const key = slugKey(team);
  const name = useTeamName(key);
  const own = listedGames(useMatches()).filter(({ game }) => isOfTeam(game, key));
  const list = useListOfPage();
  // The HTML is that of all sports.
  const isHydrated = useHydrated();
  const [{ category }, setFilter] = useListFilter();
  const sportTexts = useSportTexts();
  const locale = useLocale();
  const categories = new Set(own.flatMap(({ game }) => game.category ?? []));
  const named = [...categories].map((of) => ({ of, name: sportTexts[of] }));
  const sports = sortedByName(named, locale).map(({ of }) => of);
  const sport = isHydrated && category !== null && sports.includes(category) ? category : null;
  const shown = own
    .filter(({ game }) => sport === null || game.category === sport)
    .sort((a, b) => compareGames(a.game, b.game));
  const games = useStableOrder(shown, ({ game }) => game._id, `${key} ${sport}`);
  if (name === null) return <Missing kind="team" />;
  if (list !== 'ready') return list === 'failed' ? <CouldNotLoad /> : <CardsPlaceholder />;
  return (
    <>
      <Breadcrumb crumbs={[{ label: siteTexts.layout.home, to: '/' }, { label: name }]} />
      <PageHead
        title={name}
        mark={<TeamMark name={name} className="size-10 md:size-13" />}
        actions={
          <>
            <Bell of={favouriteTeam(name)} hasWord className={buttonClass({})} />
            <StarButton favourites={[favouriteTeam(name)]} name={name} className="min-h-11" />
            {own.length > 0 && <SubscribeLink kind="team" of={name} />}
          </>
        }
      >
        <GameCounts games={own.map(({ game }) => game)} />
      </PageHead>
      <div className="page-column pt-7">
        {games.length > 0 ? (
          <>
            <div className="mb-4 flex items-center justify-between gap-3 max-md:flex-col max-md:items-stretch">
              <SportChips
                sports={sports}
                current={sport}
                onSelect={(chosen) => setFilter({ category: chosen })}
              />
              <ViewSwitch />
            </div>
            <GameList games={games} />
          </>
        ) : (
          <DeadEnd title={siteTexts.empty.games} />
        )}
      </div>
    </>
  );
}
