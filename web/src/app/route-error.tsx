import { pathIn } from '@touchline/contract/languages/paths';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import type { StorageKey } from '../lib/storage.ts';
import { CouldNotLoad } from '../site/shared/could-not-load.tsx';
import { useLanguage } from '../texts/page-texts.ts';
import { useSiteTexts } from '../texts/site.ts';

const RELOADED_KEY = 'reloaded-after-error' satisfies StorageKey;

/** Replaces a page that failed; navigation and footer stay. */
export function PageError() {
  useReload();
  return <CouldNotLoad />;
}

/** Replaces everything when the layout itself failed. */
export function RouteError() {
  const siteTexts = useSiteTexts();
  const language = useLanguage();
  useReload();
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-6 text-text">
      <h1 className="text-xl">{siteTexts.internal}</h1>
      <p>
        <a className="underline" href={pathIn(language, '/')}>
          {siteTexts.notFound.action}
        </a>
      </p>
    </main>
  );
}

/**
 * Reloads once when a file of the page is missing: after a new release the old files are gone. Without a network the
 * reload waits for it, because the browser would show its own error page.
 */
function useReload(): void {
  const error = useRouteError();
  const isMissingFile = error instanceof TypeError && /module|import/i.test(error.message);
  useEffect(() => {
    if (!isMissingFile) return;
    if (navigator.onLine) {
      if (firstTime()) window.location.reload();
      return;
    }
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissingFile]);
}

function firstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_KEY) === window.location.pathname) return false;
    sessionStorage.setItem(RELOADED_KEY, window.location.pathname);
    return true;
  } catch {
    // Without storage the page cannot know that it was reloaded already, and would reload for ever.
    return false;
  }
}
