import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import { lazy, type ReactNode, Suspense } from 'react';
import MenuIcon from '~icons/lucide/menu';
import PanelLeft from '~icons/lucide/panel-left';
import RefreshCw from '~icons/lucide/refresh-cw';
import Search from '~icons/lucide/search';
import { Button } from '../../ui/button.tsx';
import { Key } from '../../ui/key.tsx';
import { reloadPage } from '../form/unsaved.ts';
import { useInterface } from './interface-state.ts';

// Menus and panels load after the frame; on a phone the space of two buttons is reserved.
const HeaderTools = lazy(() => import('./header-tools.tsx'));

/** The bar over every page. */
export function Header(): ReactNode {
  const isCollapsed = useInterface((state) => state.isCollapsed);
  const title = useInterface((state) => state.title);
  const openPalette = () => useInterface.setState({ isPaletteOpen: true });
  return (
    <header className="sticky top-0 layer-menu flex h-14 flex-none items-center gap-1 border-b border-line-2 bg-ground px-2 lg:gap-2 lg:pr-4 lg:pl-5">
      <Button
        variant="quiet"
        square
        aria-label={shellTexts.header.menu}
        title={shellTexts.header.menu}
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
          aria-label={shellTexts.header.toggleSidebar}
          title={shellTexts.header.toggleSidebar}
          aria-expanded={!isCollapsed}
          icon={<PanelLeft size={16} />}
          onClick={() => useInterface.setState({ isCollapsed: !isCollapsed })}
        />
        <Button
          size="dashboard"
          variant="quiet"
          square
          aria-label={shellTexts.header.refresh}
          title={shellTexts.header.refresh}
          icon={<RefreshCw size={16} />}
          onClick={reloadPage}
        />
        <button
          type="button"
          onClick={openPalette}
          className="quick ml-1 flex h-9 w-80 items-center gap-[9px] rounded-card border border-control bg-field px-2.5 text-left text-[14px] leading-5 text-text-3 hover:bg-hover"
        >
          <Search size={16} />
          <span className="flex-1">{dashboardTexts.search.placeholder}</span>
          <Key>{shellTexts.header.searchKeys}</Key>
        </button>
      </span>
      <span className="flex-1 max-lg:hidden" />
      <Button
        variant="quiet"
        square
        aria-label={dashboardTexts.search.placeholder}
        title={dashboardTexts.search.placeholder}
        className="lg:hidden"
        icon={<Search size={20} />}
        onClick={openPalette}
      />
      <Suspense fallback={<span className="w-[92px] flex-none lg:hidden" />}>
        <HeaderTools />
      </Suspense>
    </header>
  );
}
