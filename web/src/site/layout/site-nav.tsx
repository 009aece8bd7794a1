import { pagesLinkedIn } from '@touchline/contract/page-table';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import ChevronDown from '~icons/lucide/chevron-down';
import Download from '~icons/lucide/download';
import Globe from '~icons/lucide/globe';
import Languages from '~icons/lucide/languages';
import Moon from '~icons/lucide/moon';
import Search from '~icons/lucide/search';
import Star from '~icons/lucide/star';
import Sun from '~icons/lucide/sun';
import { demanded, loadAhead, OnDemand } from '../../lib/on-demand.tsx';
import { useLanguageTexts } from '../../texts/languages.ts';
import { usePageTableTexts } from '../../texts/page-heads.ts';
import { useLanguage } from '../../texts/page-texts.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { Wordmark } from '../../ui/logo.tsx';
import { Popover } from '../../ui/popover.tsx';
import { openSearch, showDialog } from '../dialogs/site-dialog.ts';
import { useSettings } from '../live/live-hooks.ts';
import { ZoneText } from '../shared/zone-text.tsx';
import { CompactMenu } from './compact-menu.tsx';
import { type BarPlace, useReturningBar } from './use-returning-bar.ts';

// The content of the dropdowns loads once the pointer or focus is near them.
const panel = (name: keyof typeof import('./nav-panels.tsx')) =>
  demanded<{ onClose: () => void }>(async () => (await import('./nav-panels.tsx'))[name]);
const GAMES = panel('GamesPanel');
const LEAGUES = panel('LeaguesPanel');
const LANGUAGE = panel('LanguagePanel');
const TIME = panel('TimePanel');
const THEME = panel('ThemePanel');
const loadPanels = (): void => [GAMES, LEAGUES, LANGUAGE, TIME, THEME].forEach(loadAhead);

/**
 * The bar at the top of every page: the product, links, language, zone and hours, theme. It scrolls away with the page, and comes
 * back when the page is scrolled up.
 */
export function SiteNav(): ReactNode {
  const siteTexts = useSiteTexts();
  const languageTexts = useLanguageTexts();
  const pageTableTexts = usePageTableTexts();
  const { productName } = useSettings();
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  const place = useReturningBar(BAR_HEIGHT);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside acts, this only notices who comes
    <header
      onPointerEnter={loadPanels}
      onFocus={loadPanels}
      className={clsx('comes-back layer-menu border-b border-line bg-ground print:hidden', PLACES[place])}
    >
      <nav aria-label={siteTexts.layout.main} className="page-column flex h-14 items-center md:h-16">
        <Link
          to="/"
          aria-label={siteTexts.layout.homeOf(productName)}
          className="flex min-h-11 items-center rounded-badge"
        >
          <Wordmark name={productName} />
        </Link>
        <div className="ms-6 flex h-full gap-3 max-md:hidden lg:ms-[42px] lg:gap-[30px]">
          <Link
            to="/"
            aria-current={isHome ? 'page' : undefined}
            className={clsx(itemClass, isHome && currentClass)}
          >
            {siteTexts.layout.home}
          </Link>
          <Popover
            label={<DropdownLabel text={siteTexts.layout.games} />}
            buttonClass={itemClass}
            panelClass="w-[560px] rounded-card p-2 lg:w-[620px]"
          >
            {(close) => <OnDemand part={GAMES} props={{ onClose: close }} />}
          </Popover>
          <Popover
            label={<DropdownLabel text={siteTexts.layout.leagues} />}
            buttonClass={itemClass}
            panelClass="w-[300px] rounded-card p-2"
          >
            {(close) => <OnDemand part={LEAGUES} props={{ onClose: close }} />}
          </Popover>
          {pagesLinkedIn('menu').map(({ path, text }) => (
            <Link
              key={path}
              to={path}
              aria-current={pathname === path ? 'page' : undefined}
              className={clsx(itemClass, pathname === path && currentClass)}
            >
              {text(pageTableTexts).title}
            </Link>
          ))}
        </div>
        <div className="ms-auto flex items-center max-md:hidden lg:gap-1">
          <FavouritesButton />
          <Popover
            title={languageTexts.language}
            label={<LanguageLabel />}
            buttonClass={toolClass}
            align="end"
            panelClass="w-80 rounded-card p-2"
          >
            {(close) => <OnDemand part={LANGUAGE} props={{ onClose: close }} />}
          </Popover>
          <Popover
            title={siteTexts.layout.timeZone}
            label={<ZoneLabel />}
            buttonClass={toolClass}
            align="end"
            panelClass="w-72 rounded-card p-2"
          >
            {(close) => <OnDemand part={TIME} props={{ onClose: close }} />}
          </Popover>
          <Popover
            name={siteTexts.layout.theme}
            label={
              <>
                <Sun size={18} className="theme-dark-only" />
                <Moon size={18} className="theme-light-only" />
              </>
            }
            buttonClass={toolClass}
            align="end"
            panelClass="w-72 rounded-card p-2"
          >
            {(close) => <OnDemand part={THEME} props={{ onClose: close }} />}
          </Popover>
          <Button
            icon={<Download size={18} />}
            className="ms-3 max-xl:hidden"
            onClick={() => showDialog('download')}
          >
            {siteTexts.layout.getApp}
          </Button>
        </div>
        <div className="ms-auto flex items-center md:hidden">
          <Link
            to="/#search"
            aria-label={siteTexts.layout.search}
            onClick={openSearch}
            className="flex size-11 items-center justify-center rounded-card text-text-2"
          >
            <Search size={20} />
          </Link>
          <FavouritesButton />
          <CompactMenu />
        </div>
      </nav>
    </header>
  );
}

/** As high as the bar of wide screens, in px. */
const BAR_HEIGHT = 64;

/** It leaves without a transition: it is out of view then, and has the focus's control or an open menu while it stays. */
const PLACES: Readonly<Record<BarPlace, string>> = {
  'in-flow': 'relative',
  away: 'sticky top-0 not-focus-within:-translate-y-full',
  back: 'sticky top-0 transition-[translate] duration-180',
};

function FavouritesButton(): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <button
      type="button"
      aria-label={siteTexts.layout.favourites}
      title={siteTexts.layout.favourites}
      aria-haspopup="dialog"
      onClick={() => showDialog('favourites')}
      className={toolClass}
    >
      <Star size={18} />
    </button>
  );
}

function DropdownLabel({ text }: { text: string }): ReactNode {
  return (
    <>
      {text}
      <ChevronDown size={16} className="quick in-aria-expanded:rotate-180" />
    </>
  );
}

function LanguageLabel(): ReactNode {
  const languageTexts = useLanguageTexts();
  const language = useLanguage();
  return (
    <>
      <Languages size={18} />
      <span className="visually-hidden">{languageTexts.language}</span>
      <span className="uppercase max-xl:hidden">{language}</span>
    </>
  );
}

function ZoneLabel(): ReactNode {
  const siteTexts = useSiteTexts();
  return (
    <>
      <Globe size={18} />
      <span className="visually-hidden">{siteTexts.layout.timeZone}</span>
      <ZoneText className="min-w-[3.2ch] max-xl:hidden" />
    </>
  );
}

const itemClass =
  'quick relative flex h-full items-center gap-2 before:absolute before:-inset-x-2 before:inset-y-0 text-[15px] text-text-2 hover:text-text aria-expanded:text-text';
const currentClass =
  'font-semibold text-text after:absolute after:inset-x-0 after:-bottom-px after:border-b-2 after:border-text';
const toolClass =
  'quick flex h-11 min-w-11 items-center justify-center gap-2 rounded-card px-2.5 text-[14px] text-text-2 hover:bg-hover hover:text-text aria-expanded:bg-hover';
