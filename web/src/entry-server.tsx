import { ENGLISH } from '@touchline/contract/languages/catalogue';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LANGUAGE_CODES, type Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import type { PageData, PageRef } from '@touchline/contract/pages';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { App } from './app/app.tsx';
import { assetsOf, type Manifest } from './app/assets.ts';
import { documentOf } from './app/document.ts';
import { headOf, pathToRender } from './app/head.ts';
import { createRoutes } from './app/routes.tsx';
import { seedOf } from './app/seed.ts';
import { structuredData } from './app/structured-data.ts';
import { LiveCache } from './site/live/live-cache.ts';

interface RendererOptions {
  readonly manifest: Manifest;
  /** The address of a file of `public/` with a hash of its content; null when there is none. */
  readonly publicFile: (path: string) => string | null;
}

/** Creates the function that renders a page from its records to a whole HTML document. */
export function createRenderer({ manifest, publicFile }: RendererOptions) {
  const handlers = new Map<Language, ReturnType<typeof createStaticHandler>>(
    LANGUAGE_CODES.map((code) => [
      code,
      createStaticHandler(createRoutes(), { basename: pathIn(code, '/') }),
    ]),
  );
  const fonts = firstFonts(manifest);
  return async (page: PageRef, data: PageData, language: Language): Promise<string> => {
    const handler = handlers.get(language);
    if (!handler) throw new Error(`There are no pages in ${language}.`);
    const texts = language === 'en' ? ENGLISH : CATALOGUES[language];
    const league = ('leagueId' in page && data.leagues.find(({ _id }) => _id === page.leagueId)) || null;
    const { settings, match = null, team = null } = data;
    const head = headOf(page, { settings, league, match, team }, texts);
    const path = pathToRender(page, head);
    const context = await handler.query(new Request(new URL(pathIn(language, path), 'http://localhost')));
    if (context instanceof Response)
      throw new Error(`The page at ${path} answered ${context.status} by itself.`);
    const [failure] = Object.values(context.errors ?? {});
    if (failure && page.kind !== 'not-found') throw failure;
    const body = renderToString(
      <App
        cache={new LiveCache(seedOf(page, data))}
        sync={null}
        publicUrl={data.publicUrl}
        adNetworks={data.adNetworks}
        language={{ language, texts }}
      >
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>,
    );
    const structured = structuredData({ page, data, head, language, texts });
    return documentOf({
      language,
      texts,
      structured,
      head,
      body,
      data,
      assets: assetsOf(manifest, page.kind, language),
      fonts,
      publicFile,
    });
  };
}

/** Every first paint uses the text font; the others may load later. */
function firstFonts(manifest: Manifest): string[] {
  const text = Object.entries(manifest).find(([source]) => /\/atkinson[\w-]*-latin\.woff2$/.test(source));
  return text ? [`/${text[1].file}`] : [];
}
