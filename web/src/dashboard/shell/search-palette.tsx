import { searchAll } from '@touchline/contract/calls/dashboard';
import { createGame } from '@touchline/contract/calls/games';
import { SEARCH_LENGTH } from '@touchline/contract/constants';
import { can, canOpen } from '@touchline/contract/permissions';
import type { SearchGroup, SearchItem } from '@touchline/contract/records/search';
import { clockTime, shortDay, zoneName } from '@touchline/contract/rules/formats';
import { sortKey } from '@touchline/contract/rules/search';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import { teamTexts } from '@touchline/contract/texts/teams';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import Clock from '~icons/lucide/clock';
import FileText from '~icons/lucide/file-text';
import Plus from '~icons/lucide/plus';
import Trophy from '~icons/lucide/trophy';
import { LeagueMark, TeamMark } from '../../sport/mark.tsx';
import { Palette, type PaletteGroup, type PaletteLine } from '../../ui/palette.tsx';
import { missing, useSession } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { usePaused } from '../data/use-paused.ts';
import { readOwn, writeOwn } from '../data/user-storage.ts';

import { PAGE_ICONS } from '../page-icons.ts';
import { type DashboardPage, PARENTS } from '../page-row.ts';
import { PAGES, pageAt } from '../pages.ts';
import { useTimeStyle } from '../time.tsx';
import { useInterface } from './interface-state.ts';

const RECENT_KEY = 'recent-places';
const RECENT = 6;

interface Place {
  readonly label: string;
  readonly to: string;
  /** The parent of a page: several are called 'Overview' or 'Users'. */
  readonly detail?: string | undefined;
}

/** The open search: pages, actions and records; recently opened ones while the field is empty. */
export function SearchPalette(): ReactNode {
  const query = useInterface((state) => state.paletteText);
  const asked = usePaused(query.trim());
  const isSearching = asked.length >= SEARCH_LENGTH.min;
  const found = useList(searchAll, { q: asked }, { isEnabled: isSearching });
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const close = () => useInterface.setState({ isPaletteOpen: false, paletteText: '' });

  const line = (place: Place, rest: Omit<PaletteLine, 'label' | 'onChoose'>): PaletteLine => ({
    ...rest,
    label: place.label,
    onChoose: () => {
      remember(place);
      close();
      void navigate(place.to);
    },
  });
  const matches = (label: string) => sortKey(label).includes(sortKey(query));
  const pages = PAGES.filter((page) => canOpen(user, page.path) && !page.path.includes('{'));
  const parentOf = (page: DashboardPage) => page.parent && PARENTS[page.parent].title;
  const places = pages.flatMap((page): Place[] => [
    { label: page.title, to: page.path, detail: parentOf(page) },
    ...(page.tabs ?? [])
      .filter((tab) => tab.id !== null && canOpen(user, tab.access))
      .map((tab) => ({
        label: tab.title,
        to: `${page.path}?tab=${tab.id}`,
        // A page with the same name as its first tab does not tell the other tabs apart.
        detail: (page.title === page.tabs?.[0]?.title && parentOf(page)) || page.title,
      })),
  ]);
  const actions = pages.flatMap((page) => page.actions ?? []).filter(({ needs }) => can(user, needs));

  const results = isSearching ? (found.data?.results ?? []) : [];
  const matchesFound = results.find(({ group }) => group === 'Matches')?.items ?? [];
  const ofMatches = (missing(user, createGame.needs) === null ? matchesFound : []).map(
    ({ title, path }): Place => ({ label: dashboardTexts.search.addGame(title), to: `${path}?add=true` }),
  );

  const isEmpty = query.trim() === '';
  const groups: PaletteGroup[] = isEmpty
    ? [
        {
          title: shellTexts.search.recent,
          lines: recent().map((place) =>
            line(place, { id: `recent ${place.to}`, icon: <Clock size={16} /> }),
          ),
        },
        {
          title: shellTexts.search.pages,
          lines: places.map((place) =>
            line(place, { id: place.to, icon: <FileText size={16} />, detail: place.detail }),
          ),
        },
      ]
    : [
        {
          title: shellTexts.search.pages,
          lines: places
            .filter(({ label, detail = '' }) => matches(`${label} ${detail}`))
            .slice(0, 5)
            .map((place) =>
              line(place, { id: place.to, icon: <FileText size={16} />, detail: place.detail }),
            ),
        },
        {
          title: shellTexts.search.actions,
          lines: [
            ...actions
              .filter(({ label }) => matches(label))
              .map((action) => line(action, { id: action.to, icon: <Plus size={16} /> })),
            ...ofMatches.map((place) =>
              line(place, { id: place.to, icon: <Plus size={16} />, isAside: true }),
            ),
          ].slice(0, 5),
        },
        ...results.map(({ group, items }) => ({
          title: group,
          lines: items.map((item) =>
            line({ label: item.title, to: item.path }, { id: `${group} ${item.id}`, ...lookOf(group, item) }),
          ),
        })),
      ];
  const isWaiting = !isEmpty && (asked !== query.trim() || found.isFetching);
  return (
    <Palette
      label={shellTexts.search.name}
      placeholder={dashboardTexts.search.placeholder}
      query={query}
      onQuery={(paletteText) => useInterface.setState({ paletteText })}
      groups={groups.filter(({ lines }) => lines.length > 0)}
      emptyText={isEmpty || isWaiting ? '' : dashboardTexts.search.empty}
      onClose={close}
    />
  );
}

/** The icon of a found record: the mark of a game or league, the avatar of a user, else the icon of its page. */
function lookOf(
  group: SearchGroup,
  { title, detail, path, game, logoUrl }: SearchItem,
): Pick<PaletteLine, 'icon' | 'title' | 'detail'> {
  if (game)
    return {
      icon: <TeamMark name={game.homeTeam} className="size-5" />,
      title: (mark) => (
        <>
          {mark(game.homeTeam)} <span className="font-normal text-text-3">{teamTexts.vs}</span>{' '}
          {mark(game.awayTeam)}
        </>
      ),
      detail: <GameDetail game={game} />,
    };
  if (group === 'Leagues' || group === 'Users')
    return { icon: <LeagueMark name={title} logoUrl={logoUrl ?? null} className="size-5" />, detail };
  if (group === 'Matches') return { icon: <Trophy size={16} />, detail };
  return { icon: <PageIcon path={path} />, detail };
}

/** 'Live Coastal League', 'Sat 28 Nov, 16:00 CET', 'Finished, Thu 19 Nov'. */
function GameDetail({
  game: { status, league, startsAt },
}: {
  game: NonNullable<SearchItem['game']>;
}): ReactNode {
  const style = useTimeStyle();
  const day = shortDay(startsAt, style.timeZone);
  if (status === 'Live')
    return (
      <>
        <span className="mr-1.5 font-semibold text-live">{status}</span>
        {league}
      </>
    );
  if (status === 'Finished') return [status, day].filter(Boolean).join(', ');
  if (startsAt === null) return status;
  return `${day}, ${clockTime(startsAt, style)} ${zoneName(startsAt, style.timeZone)}`;
}

/** The icon of the page that a path leads to. */
function PageIcon({ path }: { path: string }): ReactNode {
  const page = pageAt(path.split('?')[0] ?? path);
  const Icon = page && PAGE_ICONS[page.path];
  return Icon && <Icon size={16} />;
}

function recent(): Place[] {
  return (readOwn(RECENT_KEY) as Place[] | null) ?? [];
}

function remember(place: Place): void {
  const others = recent().filter(({ to }) => to !== place.to);
  writeOwn(RECENT_KEY, [{ label: place.label, to: place.to }, ...others].slice(0, RECENT));
}
