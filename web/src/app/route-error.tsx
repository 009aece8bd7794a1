import { siteTexts } from '@touchline/contract/texts/site';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

const RELOADED_KEY = 'reloaded-after-error';

/** The page's content when rendering it failed. After a new release the old files are gone, and a reload brings the new ones. */
export function RouteError() {
  const error = useRouteError();
  const isMissingFile = error instanceof TypeError && /module|import/i.test(error.message);
  useEffect(() => {
    if (isMissingFile && firstTime()) window.location.reload();
  }, [isMissingFile]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 p-6 text-text">
      <h1 className="text-xl">{siteTexts.internal}</h1>
      <p>
        <a className="underline" href="/">
          {siteTexts.notFound.action}
        </a>
      </p>
    </main>
  );
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
