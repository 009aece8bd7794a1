import { searchAll } from '@touchline/contract/calls/dashboard';
import { PALETTE_DEBOUNCE_MS, SEARCH_LENGTH } from '@touchline/contract/constants';
import { can, canOpen } from '@touchline/contract/permissions';
import { sortKey } from '@touchline/contract/rules/search';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { useList } from '../../lib/staff-data.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { Palette, type PaletteGroup, type PaletteLine } from '../../ui/palette.tsx';
import { type DashboardPage, PARENTS } from '../page-row.ts';
import { PAGES, pageAt } from '../pages.ts';
import { useInterface } from './interface-state.ts';

const RECENT_KEY = 'recent-places';
const RECENT = 6;

interface Place {
  readonly label: string;
  readonly to: string;
  /** What a page belongs to: several are called 'Overview' or 'Users'. */
  readonly detail?: string | undefined;
}

/** The open search: pages, actions and records; what was opened last while nothing is typed. */
export function SearchPalette(): ReactNode {
  const query = useInterface((state) => state.paletteText);
  const asked = usePaused(query.trim());
  const isSearching = asked.length >= SEARCH_LENGTH.min;
  const found = useList(searchAll, { q: asked }, { isEnabled: isSearching });
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const close = () => useInterface.setState({ isPaletteOpen: false, paletteText: '' });

  const line = (place: Place, rest: Pick<PaletteLine, 'id' | 'icon' | 'detail'>): PaletteLine => ({
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
        // A page that is called as its first tab is no name for the others.
        detail: (page.title === page.tabs?.[0]?.title && parentOf(page)) || page.title,
      })),
  ]);
  const actions = pages.flatMap((page) => page.actions ?? []).filter(({ needs }) => can(user, needs));

  const isEmpty = query.trim() === '';
  const groups: PaletteGroup[] = isEmpty
    ? [
        {
          title: 'Recent',
          lines: recent().map((place) =>
            line(place, { id: `recent ${place.to}`, icon: <Clock size={16} /> }),
          ),
        },
        {
          title: 'Pages',
          lines: places.map((place) =>
            line(place, { id: place.to, icon: <FileText size={16} />, detail: place.detail }),
          ),
        },
      ]
    : [
        {
          title: 'Pages',
          lines: places
            .filter(({ label, detail = '' }) => matches(`${label} ${detail}`))
            .slice(0, 5)
            .map((place) =>
              line(place, { id: place.to, icon: <FileText size={16} />, detail: place.detail }),
            ),
        },
        {
          title: 'Actions',
          lines: actions
            .filter(({ label }) => matches(label))
            .slice(0, 5)
            .map((action) => line(action, { id: action.to, icon: <Plus size={16} /> })),
        },
        ...(isSearching ? (found.data?.results ?? []) : []).map(({ group, items }) => ({
          title: group,
          lines: items.map(({ id, title, detail, path }) =>
            line(
              { label: title, to: path },
              { id: `${group} ${id}`, icon: <PageIcon path={path} />, detail },
            ),
          ),
        })),
      ];
  const isWaiting = !isEmpty && (asked !== query.trim() || found.isFetching);
  return (
    <Palette
      label="Search"
      placeholder={dashboardTexts.search.placeholder}
      query={query}
      onQuery={(paletteText) => useInterface.setState({ paletteText })}
      groups={groups.filter(({ lines }) => lines.length > 0)}
      emptyText={isEmpty || isWaiting ? '' : dashboardTexts.search.empty}
      onClose={close}
    />
  );
}

/** The icon of the page that a path leads to. */
function PageIcon({ path }: { path: string }): ReactNode {
  const Icon = pageAt(path.split('?')[0] ?? path)?.icon;
  return Icon && <Icon size={16} />;
}

/** What was typed, when the typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PALETTE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function recent(): Place[] {
  return (readStored(RECENT_KEY) as Place[] | null) ?? [];
}

function remember(place: Place): void {
  const others = recent().filter(({ to }) => to !== place.to);
  writeStored(RECENT_KEY, [{ label: place.label, to: place.to }, ...others].slice(0, RECENT));
}
