import { type PageRef, pageOf } from '@touchline/contract/pages';
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useLeagues, useLiveCache, useSettings, useTeamName } from '../site/live/live-hooks.ts';
import { usePageTableTexts } from '../texts/page-heads.ts';
import { useLanguage } from '../texts/page-texts.ts';
import { type HeadTag, headOf, headTags } from './head.ts';

/** The address of the site, without a slash at the end. */
export const PublicUrlContext = createContext('');

const OF_FIRST_PAGE = '[type="application/ld+json"],[property^="og:image"],[name="twitter:card"]';

/** Keeps title and tags of the document right while pages and records change; the server wrote the first ones. */
export function DocumentHead() {
  const { pathname, search } = useLocation();
  const page = useMemo(() => pageOf(pathname, search), [pathname, search]);
  const publicUrl = useContext(PublicUrlContext);
  const language = useLanguage();
  const texts = usePageTableTexts();
  const settings = useSettings();
  const leagues = useLeagues();
  const { match, state } = useKnownMatch(page);
  const team = useTeamName('team' in page ? page.team : null);
  const [firstPath] = useState(pathname);
  useEffect(() => {
    // Data block and picture describe only the page that came from the server.
    if (pathname !== firstPath) for (const tag of document.querySelectorAll(OF_FIRST_PAGE)) tag.remove();
  }, [pathname, firstPath]);
  useEffect(() => {
    if (state === 'loading' && match === null) return;
    const leagueId = 'leagueId' in page ? page.leagueId : new URLSearchParams(search).get('league');
    const league = leagues.find(({ _id }) => _id === leagueId) ?? null;
    const head = headOf(page, { settings, league, match, team }, texts);
    if (document.title !== head.title) document.title = head.title;
    writeTags(headTags(head, publicUrl, language));
  }, [page, search, settings, leagues, match, team, state, publicUrl, language, texts]);
  return null;
}

/** The known part of the page's match; the page itself requests the rest. */
function useKnownMatch(page: PageRef) {
  const cache = useLiveCache();
  const id = 'matchId' in page ? page.matchId : null;
  const read = () => (id === null ? NONE : cache.match(id));
  return useSyncExternalStore(cache.subscribe, read, read);
}

const NONE = { match: null, state: 'ready' } as const;

/** Adds and removes tags until the document has exactly the given ones; matching tags stay untouched. */
function writeTags(tags: readonly HeadTag[]): void {
  const wanted = new Set(tags.map(keyOf));
  for (const element of document.head.querySelectorAll('[data-page]')) {
    const attributes = Object.fromEntries(
      [...element.attributes]
        .filter(({ name }) => name !== 'data-page')
        .map(({ name, value }) => [name, value]),
    );
    const key = keyOf({ tag: element.localName as HeadTag['tag'], attributes });
    if (!wanted.delete(key)) element.remove();
  }
  for (const tag of tags) {
    if (!wanted.has(keyOf(tag))) continue;
    const element = document.createElement(tag.tag);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute('data-page', '');
    document.head.append(element);
  }
}

function keyOf({ tag, attributes }: HeadTag): string {
  return JSON.stringify([tag, Object.entries(attributes)]);
}
