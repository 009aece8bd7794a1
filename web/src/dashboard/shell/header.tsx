import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import MenuIcon from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import { Bell } from './bell.tsx';
import { DevTools } from './dev-tools.tsx';
import { HeaderRange } from './header-range.tsx';
import { useInterface } from './interface-state.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar over every page. */
export function Header(): ReactNode {
  const user = useSession((state) => state.user);
  const isCollapsed = useInterface((state) => state.isCollapsed);
  const title = useInterface((state) => state.title);
  const openPalette = () => useInterface.setState({ isPaletteOpen: true });
  return (
    <header className="sticky top-0 layer-menu flex h-14 flex-none items-center gap-1 border-b border-line-2 bg-ground px-2 lg:gap-2 lg:pr-4 lg:pl-5">
      <Button
        variant="quiet"
        square
        aria-label="Menu"
        title="Menu"
        className="lg:hidden"
        icon={<MenuIcon size={20} />}
        onClick={() => useInterface.setState({ isDrawerOpen: true })}
      />
      <span className="min-w-0 flex-1 truncate type-page !text-[17px] !leading-6 ![font-stretch:104%] text-text lg:hidden">
        {title}
      </span>
      <span className="flex items-center gap-2 max-lg:hidden">
        <Button
          size="dashboard"
          variant="quiet"
          square
          aria-label="Toggle sidebar"
          title="Toggle sidebar"
          aria-expanded={!isCollapsed}
          icon={<PanelLeft size={16} />}
          onClick={() => useInterface.setState({ isCollapsed: !isCollapsed })}
        />
        <Button
          size="dashboard"
          variant="quiet"
          square
          aria-label="Refresh page"
          title="Refresh page"
          icon={<RefreshCw size={16} />}
          onClick={() => window.location.reload()}
        />
        <button
          type="button"
          onClick={openPalette}
          className="quick ml-1 flex h-9 w-80 items-center gap-[9px] rounded-card border border-control bg-field px-2.5 text-left text-[14px] leading-5 text-text-3 hover:bg-hover"
        >
          <Search size={16} />
          <span className="flex-1">{dashboardTexts.search.placeholder}</span>
          <Key>Ctrl K</Key>
        </button>
      </span>
      <span className="flex-1 max-lg:hidden" />
      <HeaderRange />
      <span className="max-lg:hidden">
        <DevTools />
      </span>
      <Button
        variant="quiet"
        square
        aria-label={dashboardTexts.search.placeholder}
        title={dashboardTexts.search.placeholder}
        className="lg:hidden"
        icon={<Search size={20} />}
        onClick={openPalette}
      />
      <Bell />
      <span className="max-lg:hidden">
        <Badge tone="neutral">{user?.role}</Badge>
      </span>
      <UserMenu />
    </header>
  );
}
