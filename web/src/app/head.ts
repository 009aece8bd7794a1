import { type PageRef, TEXT_PAGES, type TextPage } from '@touchline/contract/pages';
import type { PublicLeague } from '@touchline/contract/records/league';
import type { PublicMatch } from '@touchline/contract/records/match';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { categoryPath, gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import { siteTexts } from '@touchline/contract/texts/site';

/** What a page says of itself to tabs, search engines and link previews. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's own address, from the root; null for pages that have none. */
  readonly canonical: string | null;
  readonly index: boolean;
  readonly siteName: string;
}

export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

interface HeadSources {
  readonly settings: PublicSettings;
  readonly league: PublicLeague | null;
  readonly match: PublicMatch | null;
}

/** The head of a page from the records that it shows. */
export function headOf(page: PageRef, { settings, league, match }: HeadSources): Head {
  const siteName = settings.productName;
  const named = (title: string) => `${title} | ${siteName}`;
  const about = `Find the game, see when it starts in your own time and watch it live on ${siteName}: free, without an account.`;
  const absent = (title: string, text: string): Head => ({
    title: named(title),
    description: text,
    canonical: null,
    index: false,
    siteName,
  });
  switch (page.kind) {
    case 'home':
      return {
        title: `${siteName}: ${siteTexts.home.list}`,
        description: about,
        canonical: homePath(),
        index: true,
        siteName,
      };
    case 'league':
      if (!league) return absent(siteTexts.empty.matches, about);
      return {
        title: named(`${league.name}: live games and schedule`),
        description: `Games of ${league.name} with start times and live streams. ${about}`,
        canonical: leaguePath(league),
        index: true,
        siteName,
      };
    case 'match':
      if (!match) return absent(siteTexts.notFound.match.title, siteTexts.notFound.match.text);
      return {
        title: named(match.title),
        description: match.description || `${match.title}: games, start times and live streams. ${about}`,
        canonical: matchPath(match),
        index: true,
        siteName,
      };
    case 'game': {
      const game = match?.games.find(({ _id }) => _id === page.gameId);
      if (!match || !game) return absent(siteTexts.notFound.match.title, siteTexts.notFound.match.text);
      const teams = `${game.homeTeam} vs ${game.awayTeam}`;
      const when = [game.date, game.time].filter(Boolean).join(' ');
      return {
        title: named(`${teams}, ${game.league}`),
        description: `Watch ${teams} live. ${game.league}, ${game.location}${when && `, ${when} (${settings.siteTimeZone})`}.`,
        canonical: gamePath(match._id, game),
        index: game.status !== 'Finished',
        siteName,
      };
    }
    case 'category': {
      const { category } = page;
      if (category === null) return absent(siteTexts.empty.matches, about);
      return {
        title: named(`${category}: live games and schedule`),
        description: `Live ${category} streams and the ${category} schedule. ${about}`,
        canonical: categoryPath(category),
        index: true,
        siteName,
      };
    }
    case 'contact':
    case 'about':
    case 'terms':
    case 'privacy':
    case 'cookies':
    case 'disclaimer':
    case 'access-denied': {
      const [title, description] = TEXT_PAGE_HEADS[page.kind];
      const index = page.kind !== 'access-denied';
      return {
        title: named(title),
        description: description.replaceAll('{name}', siteName),
        canonical: TEXT_PAGES[page.kind],
        index,
        siteName,
      };
    }
    case 'not-found':
      return absent(siteTexts.notFound.page.title, siteTexts.notFound.page.text);
  }
}

const TEXT_PAGE_HEADS: Readonly<Record<TextPage, readonly [title: string, description: string]>> = {
  contact: ['Contact us', 'Write to {name}: a stream that does not work, a wrong time, a right to claim.'],
  about: [
    'About us',
    'What {name} is and how it works: free live sport, without an account and without scores.',
  ],
  terms: ['Terms and Conditions', 'The terms of using {name}.'],
  privacy: ['Privacy Policy', 'What {name} keeps of your data, why and how long.'],
  cookies: ['Cookie Policy', 'Every cookie of {name}, and what it stores in your browser.'],
  disclaimer: ['Disclaimer', '{name} hosts no video; what that means for you and for those who hold rights.'],
  'access-denied': [siteTexts.accessDenied.title, siteTexts.accessDenied.text],
};

/** The tags of a head, beside its title. `publicUrl` has no slash at the end. */
export function headTags(head: Head, publicUrl: string): HeadTag[] {
  const tags: HeadTag[] = [
    meta('name', 'description', head.description),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', head.siteName),
    meta('property', 'og:image', `${publicUrl}/icon-512.png`),
    meta('name', 'twitter:card', 'summary'),
  ];
  if (!head.index) tags.push(meta('name', 'robots', 'noindex'));
  if (head.canonical !== null) {
    const href = publicUrl + head.canonical;
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href } }, meta('property', 'og:url', href));
  }
  return tags;
}

/** The address to render a page at: its canonical one, or its bare ids where there is no record. */
export function pathToRender(page: PageRef, head: Head): string {
  if (page.kind === 'home') return homePath(page.category);
  if (head.canonical !== null) return head.canonical;
  if (page.kind === 'league') return `/league/${page.leagueId}`;
  if (page.kind === 'match') return `/match/${page.matchId}`;
  if (page.kind === 'game') return `/match/${page.matchId}/game/${page.gameId}`;
  if (page.kind === 'category') return '/category/-';
  return '/not-found';
}

function meta(by: 'name' | 'property', name: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [by]: name, content } };
}
