import { type PageKind, TEXT_PAGES } from '@touchline/contract/pages';
import type { ComponentType, ReactElement } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useParams } from 'react-router';
import { SCROLL_STORAGE_KEY, scrollKey } from '../lib/scroll-place.ts';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { DocumentHead } from './document-head.tsx';
import { RouteError } from './route-error.tsx';

interface Page {
  readonly path: string;
  /** The module of the page, by its path from `web/`: the server names its files so that they load at once. */
  readonly module: string;
  readonly load: () => Promise<ReactElement>;
}

/** The public pages. Each is its own file to load; titles in paths may be missing or outdated. */
export const PAGES: Readonly<Record<PageKind, Page>> = {
  home: {
    path: '/',
    module: 'src/site/home/home-page.tsx',
    load: async () => {
      const { HomePage } = await import('../site/home/home-page.tsx');
      return <HomePage />;
    },
  },
  league: {
    path: '/league/:leagueId/:name?',
    module: 'src/site/league/league-page.tsx',
    load: async () => {
      const { LeaguePage } = await import('../site/league/league-page.tsx');
      return <WithIds page={LeaguePage} ids={['leagueId']} />;
    },
  },
  match: {
    path: '/match/:matchId/:title?',
    module: 'src/site/match/match-page.tsx',
    load: async () => {
      const { MatchPage } = await import('../site/match/match-page.tsx');
      return <WithIds page={MatchPage} ids={['matchId']} />;
    },
  },
  game: {
    path: '/match/:matchId/game/:gameId/:title?',
    module: 'src/site/game/game-page.tsx',
    load: async () => {
      const { GamePage } = await import('../site/game/game-page.tsx');
      return <WithIds page={GamePage} ids={['matchId', 'gameId']} />;
    },
  },
  category: {
    path: '/category/:slug',
    module: 'src/site/category/category-page.tsx',
    load: async () => {
      const { CategoryPage } = await import('../site/category/category-page.tsx');
      return <WithIds page={CategoryPage} ids={['slug']} />;
    },
  },
  contact: {
    path: TEXT_PAGES.contact,
    module: 'src/site/contact/contact-page.tsx',
    load: async () => {
      const { ContactPage } = await import('../site/contact/contact-page.tsx');
      return <ContactPage />;
    },
  },
  about: {
    path: TEXT_PAGES.about,
    module: 'src/site/about/about-page.tsx',
    load: async () => {
      const { AboutPage } = await import('../site/about/about-page.tsx');
      return <AboutPage />;
    },
  },
  terms: {
    path: TEXT_PAGES.terms,
    module: 'src/site/policy/terms-page.tsx',
    load: async () => {
      const { TermsPage } = await import('../site/policy/terms-page.tsx');
      return <TermsPage />;
    },
  },
  privacy: {
    path: TEXT_PAGES.privacy,
    module: 'src/site/policy/privacy-page.tsx',
    load: async () => {
      const { PrivacyPage } = await import('../site/policy/privacy-page.tsx');
      return <PrivacyPage />;
    },
  },
  cookies: {
    path: TEXT_PAGES.cookies,
    module: 'src/site/policy/cookies-page.tsx',
    load: async () => {
      const { CookiesPage } = await import('../site/policy/cookies-page.tsx');
      return <CookiesPage />;
    },
  },
  disclaimer: {
    path: TEXT_PAGES.disclaimer,
    module: 'src/site/policy/disclaimer-page.tsx',
    load: async () => {
      const { DisclaimerPage } = await import('../site/policy/disclaimer-page.tsx');
      return <DisclaimerPage />;
    },
  },
  'access-denied': {
    path: TEXT_PAGES['access-denied'],
    module: 'src/site/access-denied/access-denied-page.tsx',
    load: async () => {
      const { AccessDeniedPage } = await import('../site/access-denied/access-denied-page.tsx');
      return <AccessDeniedPage />;
    },
  },
  'not-found': {
    path: '*',
    module: 'src/site/not-found/not-found-page.tsx',
    load: async () => {
      const { NotFoundPage } = await import('../site/not-found/not-found-page.tsx');
      return <NotFoundPage kind="page" />;
    },
  },
};

/** The routes, made anew for every router: loading a page writes into them. */
export function createRoutes(): RouteObject[] {
  const children = Object.entries(PAGES).map(
    ([id, { path, load }]): RouteObject => ({
      id,
      path,
      // As the server reads addresses.
      caseSensitive: true,
      lazy: async () => ({ element: await load() }),
    }),
  );
  return [{ Component: Root, ErrorBoundary: RouteError, children }];
}

function Root() {
  return (
    <>
      <DocumentHead />
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_STORAGE_KEY} />
    </>
  );
}

/** A page with the ids of its address; another record is another page, which starts anew. */
function WithIds<K extends string>({
  page: Page,
  ids,
}: {
  page: ComponentType<Record<K, string>>;
  ids: readonly K[];
}) {
  const params = useParams();
  const props = Object.fromEntries(ids.map((id) => [id, (params[id] ?? '').toLowerCase()])) as Record<
    K,
    string
  >;
  return <Page key={Object.values(props).join()} {...props} />;
}
