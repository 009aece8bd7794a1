import { splitLanguage } from '@touchline/contract/languages/paths';
import { offlinePage } from './offline-page.ts';

/** The first part of paths that lead to no page of ours: calls, files, the player, technical views. */
const NO_PAGES = /^\/(?:api|admin|assets|files|media|og|socket\.io|stream)(?:\/|$)/;

/** Whether a request opens a page of the site in a tab: no frame, no form, no download of the api's. */
export function isNavigation({ mode, destination, method, url }: Request): boolean {
  return (
    mode === 'navigate' &&
    destination === 'document' &&
    method === 'GET' &&
    !NO_PAGES.test(splitLanguage(new URL(url).pathname).path)
  );
}

/** The page as the site has it now, never a kept one; without an answer the offline page. */
export async function currentPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offlinePage(request.url);
  }
}
