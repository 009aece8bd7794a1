import { canOpen } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import ChevronDown from '~icons/lucide/chevron-down';
import RefreshCw from '~icons/lucide/refresh-cw';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/close-button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { LogoSign, Wordmark } from '../../ui/logo.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { useInbox } from '../data/live-updates.ts';
import { useSession } from '../data/session.ts';
import { reloadPage } from '../form/unsaved.ts';
import { PAGE_ICONS, PARENT_ICONS } from '../page-icons.ts';
import { type DashboardPage, GROUPS, PARENT_IDS, PARENTS } from '../page-row.ts';
import { PAGES, pageAt } from '../pages.ts';
import { useProductName } from '../product-name.ts';
import { useInterface } from './interface-state.ts';
import { LazyTotal } from './lazy-total.tsx';

const DevTools = lazy(async () => ({ default: (await import('./dev-tools.tsx')).DevTools }));

/** The sidebar with the dashboard's pages, from 1024 px on. */
export function Sidebar({ isCollapsed }: { isCollapsed: boolean }): ReactNode {
  const name = useProductName();
  return (
    <aside
      className={clsx(
        'sticky top-0 flex h-dvh flex-none flex-col overflow-y-auto border-r border-line-2 bg-sidebar max-lg:hidden',
        isCollapsed ? 'w-14' : 'w-[248px]',
      )}
    >
      <Link
        to="/dashboard"
        aria-label={shellTexts.home(name)}
        className={clsx('flex h-14 flex-none items-center', isCollapsed ? 'justify-center' : 'px-5')}
      >
        {isCollapsed ? <LogoSign className="size-[22px] text-text" /> : <Wordmark name={name} isSmall />}
      </Link>
      <PageList isCollapsed={isCollapsed} />
    </aside>
  );
}

/** The same pages in a drawer, below 1024 px. */
export function SidebarDrawer(): ReactNode {
  const isOpen = useInterface((state) => state.isDrawerOpen);
  const user = useSession((state) => state.user);
  const name = useProductName();
  const close = () => useInterface.setState({ isDrawerOpen: false });
  if (!isOpen) return null;
  return (
    <Drawer label={shellTexts.header.menu} onClose={close}>
      <div className="flex h-14 flex-none items-center justify-between pr-2 pl-5">
        <Wordmark name={name} isSmall />
        <CloseButton onClose={close} />
      </div>
      <div className="min-h-0 flex-auto overflow-y-auto">
        <PageList isCollapsed={false} onOpen={close} />
      </div>
      <footer className="flex items-center gap-3 border-t border-line-2 px-4 py-3">
        <PersonMark name={user?.username ?? ''} />
        <span className="min-w-0 flex-1">
          <span className="block truncate type-label-sm text-text">{user?.username}</span>
          <span className="block truncate type-caption text-text-3">{user?.role}</span>
        </span>
        <Button
          variant="quiet"
          square
          aria-label={shellTexts.header.refresh}
          title={shellTexts.header.refresh}
          icon={<RefreshCw size={18} />}
          onClick={reloadPage}
        />
        <Suspense>
          <DevTools />
        </Suspense>
      </footer>
    </Drawer>
  );
}

function PageList({ isCollapsed, onOpen }: { isCollapsed: boolean; onOpen?: () => void }): ReactNode {
  const user = useSession((state) => state.user);
  const pages = PAGES.filter(({ path }) => canOpen(user, path));
  return (
    <nav
      aria-label={shellTexts.sidebar}
      className={clsx('flex flex-col pb-6', isCollapsed ? 'px-2' : 'px-3')}
      onClickCapture={onOpen && ((event) => closesMenu(event.target) && onOpen())}
    >
      {pages
        .filter(({ group }) => group === 'top')
        .map((page) => (
          <PageLink key={page.path} page={page} isCollapsed={isCollapsed} />
        ))}
      {GROUPS.map((group) => {
        const parents = PARENT_IDS.filter((id) => PARENTS[id].group === group);
        const inGroup = pages.filter((page) => page.group === group);
        const filled = parents.filter((id) => pages.some(({ parent }) => parent === id));
        if (inGroup.length === 0 && filled.length === 0) return null;
        return (
          <div key={group}>
            <h2
              className={clsx(
                'flex h-[38px] items-end px-2.5 pb-1.5 text-[13px] leading-4 font-semibold text-text-3',
                isCollapsed && 'visually-hidden',
              )}
            >
              {dashboardTexts.navigation.groups[group]}
            </h2>
            {filled.map((id) => (
              <ParentItem
                key={id}
                parent={id}
                pages={pages.filter(({ parent }) => parent === id)}
                isCollapsed={isCollapsed}
              />
            ))}
            {inGroup.map((page) => (
              <PageLink key={page.path} page={page} isCollapsed={isCollapsed} />
            ))}
          </div>
        );
      })}
    </nav>
  );
}

function ParentItem(props: {
  parent: keyof typeof PARENTS;
  pages: readonly DashboardPage[];
  isCollapsed: boolean;
}): ReactNode {
  const { parent, pages, isCollapsed } = props;
  const { title } = PARENTS[parent];
  const Icon = PARENT_ICONS[parent];
  const icon = <Icon size={18} />;
  const pathname = useLocation().pathname;
  const holdsCurrent = pages.some((page) => isUnder(page, pathname));
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? holdsCurrent;
  const [first] = pages;
  if (isCollapsed && first) {
    return <Item to={first.path} label={title} icon={icon} isCurrent={holdsCurrent} isCollapsed />;
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setOpen(!isShown)}
        className={clsx(
          ITEM,
          'w-full text-left text-text-2 hover:bg-hover hover:text-text lg:min-h-[34px] lg:py-[7px]',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          size={16}
          className={clsx('!mt-0.5 text-text-3 transition-transform', !isShown && '-rotate-90')}
        />
      </button>
      {isShown && pages.map((page) => <PageLink key={page.path} page={page} isCollapsed={false} isSub />)}
    </>
  );
}

function PageLink({
  page,
  isCollapsed,
  isSub = false,
}: {
  page: DashboardPage;
  isCollapsed: boolean;
  isSub?: boolean;
}): ReactNode {
  const isCurrent = isUnder(page, useLocation().pathname);
  const Icon = PAGE_ICONS[page.path];
  return (
    <Item
      to={page.path}
      label={page.title}
      icon={isSub ? null : <Icon size={18} />}
      count={page.count && <Count of={page.count} />}
      isCurrent={isCurrent}
      isCollapsed={isCollapsed}
      isSub={isSub}
    />
  );
}

/** The number of New records, or of the rows of a list; renders nothing for zero. */
function Count({ of }: { of: NonNullable<DashboardPage['count']> }): ReactNode {
  const inbox = useInbox();
  return of === 'newRequests' || of === 'newMessages' ? inbox[of] || null : <LazyTotal of={of} />;
}

/** A long name wraps to a second line; the icon stays beside the first. */
const ITEM =
  'quick relative flex min-h-11 items-start gap-[9px] rounded-badge px-2.5 py-3 type-label-sm [&>svg]:mt-px';

function Item(props: {
  to: string;
  label: string;
  icon: ReactNode;
  count?: ReactNode;
  isCurrent: boolean;
  isCollapsed: boolean;
  isSub?: boolean;
}): ReactNode {
  const { to, label, icon, count, isCurrent, isCollapsed, isSub } = props;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      title={isCollapsed ? label : undefined}
      className={clsx(
        ITEM,
        isSub ? 'pl-[37px] lg:min-h-[30px] lg:py-[5px]' : 'lg:min-h-[34px] lg:py-[7px]',
        isCollapsed && 'justify-center',
        isCurrent
          ? 'bg-hover text-text before:absolute before:inset-y-0 before:-left-3 before:border-l-2 before:border-text'
          : 'text-text-2 hover:bg-hover hover:text-text',
      )}
    >
      {icon}
      <span className={isCollapsed ? 'visually-hidden' : 'min-w-0 flex-1'}>{label}</span>
      {count && !isCollapsed && <span className="font-normal text-text-3">{count}</span>}
    </Link>
  );
}

/** Whether the open page is this one, or one outside the sidebar that belongs to it, as a match belongs to its list. */
function isUnder(page: DashboardPage, pathname: string): boolean {
  const current = pageAt(pathname);
  if (current === null || current === page) return current !== null;
  const isListed = current.parent !== undefined || current.group !== undefined;
  return !isListed && page.parent !== undefined && current.path.startsWith(`${page.path}/`);
}

/** A link closes the drawer; an item that only expands does not. */
function closesMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}
