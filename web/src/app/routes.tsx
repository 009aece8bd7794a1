import { PAGES, type PageKind } from '@touchline/contract/page-table';
import type { ComponentType } from 'react';
import { Outlet, type RouteObject, ScrollRestoration, useParams } from 'react-router';
import { MountedAnew } from '../lib/mounted-anew.tsx';
import { SCROLL_STORAGE_KEY, scrollKey } from '../lib/scroll-place.ts';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { DocumentHead } from './document-head.tsx';
import { NavigationFocus } from './navigation-focus.tsx';
import { PageError, RouteError } from './route-error.tsx';

type PageComponent = ComponentType<Readonly<Record<string, string>>>;

/** The modules of the pages by their paths from here, each loaded as a file of its own. */
const MODULES = import.meta.glob<{ readonly default: PageComponent }>('../site/*/*-page.tsx');

/** The routes; created for every router, because loading a page writes into them. */
export function createRoutes(): RouteObject[] {
  const children = Object.entries(PAGES).map(
    ([id, { path }]): RouteObject => ({
      id,
      path,
      // Case-sensitive as on the server.
      caseSensitive: true,
      lazy: async () => {
        const { load } = moduleOf(id as PageKind);
        const { default: Page } = await load();
        return { element: <WithParams page={Page} names={requiredParams(path)} /> };
      },
    }),
  );
  // A route between layout and pages: without it, the router shows nothing when the code of a page fails to load.
  const pages: RouteObject = { ErrorBoundary: PageError, children };
  return [{ Component: Root, ErrorBoundary: RouteError, children: [pages] }];
}

/** The path of a page's module from `web/`; throws where the page has no module. */
export const modulePathOf = (kind: PageKind): string => moduleOf(kind).path.replace(/^\.\./, 'src');

function moduleOf(kind: PageKind) {
  const [found] = Object.entries(MODULES).filter(([path]) => path.endsWith(`/${kind}-page.tsx`));
  if (!found) throw new Error(`The page '${kind}' has no src/site/<folder>/${kind}-page.tsx.`);
  return { path: found[0], load: found[1] };
}

const requiredParams = (path: string) => [...path.matchAll(/:(\w+)(?=\/|$)/g)].map(([, name = '']) => name);

function Root() {
  return (
    <>
      <DocumentHead />
      <NavigationFocus />
      <SiteLayout>
        <Outlet />
      </SiteLayout>
      <ScrollRestoration getKey={scrollKey} storageKey={SCROLL_STORAGE_KEY} />
    </>
  );
}

/** A page with the required parameters of its address; another record is another page with fresh state. */
function WithParams({ page: Page, names }: { page: PageComponent; names: readonly string[] }) {
  const params = useParams();
  const props = Object.fromEntries(names.map((name) => [name, (params[name] ?? '').toLowerCase()]));
  return (
    <MountedAnew key={Object.values(props).join()}>
      <Page {...props} />
    </MountedAnew>
  );
}
