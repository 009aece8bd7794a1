import type { Catalogue } from './languages/catalogue.ts';
import type { SportCategory } from './lists/sport-categories.ts';
import type { SiteListName } from './live-collections.ts';
import type { PublicLeague } from './records/league.ts';
import type { KnownGame, KnownMatch } from './records/match.ts';
import type { PublicSettings } from './records/settings.ts';
import { filled } from './rules/filled.ts';
import { versus } from './rules/formats.ts';
import {
  categoryPath,
  gamePath,
  homePath,
  leaguePath,
  linkPicturePath,
  matchPath,
  teamPath,
} from './rules/slugs.ts';

/** The records that a page's address names, as far as they exist. */
export interface PageRecords {
  readonly settings: PublicSettings;
  readonly league: PublicLeague | null;
  readonly match: KnownMatch | null;
  readonly game: KnownGame | null;
  readonly category: SportCategory | null;
  /** The name of the team. */
  readonly team: string | null;
}

/** The facts of a page for tabs, search engines and link previews. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's own address, from the root. */
  readonly canonical: string;
  /** False excludes the page from search engines; true by default. */
  readonly isIndexed?: boolean;
  /** The page's link picture, of the size `LINK_PICTURE`; `SITE_PICTURE` by default. */
  readonly picture?: PagePicture;
}

export interface PagePicture {
  /** The path from the root. */
  readonly path: string;
  readonly alt: string;
}

/** The topics of texts that titles and descriptions are made of, in the language of the page. */
export type PageTableTexts = Pick<Catalogue, 'heads' | 'site' | 'sports' | 'teams'>;

interface PageBasics {
  /**
   * The path with its params, in the router's form. Ids and slugs are required, titles are optional: the id alone
   * decides which record is shown.
   */
  readonly path: string;
  /** The matches that the page shows beside its own one: those of the home page, of live games, or of its record. */
  readonly matches?: 'of home' | 'live' | 'of league' | 'of category' | 'of team';
  /** The lists that it shows beside the announcements, which every page shows. */
  readonly lists?: readonly SiteListName[];
}

/** A page of text, with one address. */
export interface TextPageRow extends PageBasics {
  /**
   * The title, which is the heading of the page and the text of links to it, and the description; `{name}` in it is
   * replaced by the name of the site.
   */
  readonly text: (texts: PageTableTexts) => { readonly title: string; readonly about: string };
  /** False excludes the page from search engines; true by default. */
  readonly isIndexed?: false;
  /** The places of the layout with a link to it. */
  readonly links?: readonly ('menu' | 'footer' | 'legal')[];
}

/** A page whose head depends on records. */
export interface RecordPageRow extends PageBasics {
  /** Null where a record of the address does not exist. */
  readonly head: (records: PageRecords, texts: PageTableTexts) => PageHead | null;
  /** The text of the page where a record does not exist; `{name}` is replaced by the name of the site. */
  readonly absent: (texts: PageTableTexts) => { readonly title: string; readonly text: string };
}

type Heads = PageTableTexts['heads'];

const aboutSite = (heads: Heads, { productName }: PublicSettings) =>
  filled(heads.aboutSite, { name: productName });
const named = (title: string, { productName }: PublicSettings) => `${title} | ${productName}`;
const noGames = ({ heads, site }: PageTableTexts) => ({ title: site.empty.matches, text: heads.aboutSite });
const noMatch = ({ site }: PageTableTexts) => site.notFound.match;

/**
 * The public pages, a row for each. The component of a page is the default export of
 * `web/src/site/<folder>/<key>-page.tsx`; routes, heads, data, sitemap and links follow from the row.
 */
export const PAGES = {
  home: {
    path: '/',
    matches: 'of home',
    lists: ['faqs'],
    head: ({ category, settings }, { heads, site, sports }) => ({
      // A filtered list can be shared, so its title names the sport.
      title: category
        ? named(`${sports[category]}: ${site.home.list}`, settings)
        : `${settings.productName}: ${site.home.list}`,
      description: aboutSite(heads, settings),
      canonical: homePath(),
    }),
    absent: noGames,
  },
  league: {
    path: '/league/:leagueId/:name?',
    matches: 'of league',
    head: ({ league, settings }, { heads }) =>
      league && {
        title: named(filled(heads.gamesOf, { of: league.name }), settings),
        description: `${filled(heads.aboutGamesOf, { of: league.name })} ${aboutSite(heads, settings)}`,
        canonical: leaguePath(league),
      },
    absent: noGames,
  },
  match: {
    path: '/match/:matchId/:title?',
    matches: 'live',
    head: ({ match, settings }, { heads }) =>
      match && {
        title: named(match.title, settings),
        description:
          match.description ||
          `${filled(heads.aboutMatch, { title: match.title })} ${aboutSite(heads, settings)}`,
        canonical: matchPath(match),
      },
    absent: noMatch,
  },
  game: {
    path: '/match/:matchId/game/:gameId/:title?',
    matches: 'live',
    head: ({ match, game, settings }, texts) => {
      if (!match || !game) return null;
      const teams = versus(game.homeTeam, game.awayTeam, texts.teams);
      const when = [game.date, game.time].filter(Boolean).join(' ');
      return {
        title: named(`${teams}, ${game.league}`, settings),
        description: `${filled(texts.heads.aboutGame, { teams })} ${game.league}, ${game.location}${when && `, ${when} (${settings.siteTimeZone})`}.`,
        canonical: gamePath(match._id, game),
        isIndexed: game.status !== 'Finished',
        picture: { path: linkPicturePath(match._id, game), alt: `${teams}, ${game.league}` },
      };
    },
    absent: noMatch,
  },
  team: {
    path: '/team/:team',
    matches: 'of team',
    head: ({ team, settings }, { heads }) =>
      team === null
        ? null
        : {
            title: named(filled(heads.gamesOf, { of: team }), settings),
            description: `${filled(heads.aboutGamesOf, { of: team })} ${aboutSite(heads, settings)}`,
            canonical: teamPath(team),
          },
    absent: ({ site }) => site.notFound.team,
  },
  category: {
    path: '/category/:slug',
    matches: 'of category',
    head: ({ category, league, settings }, { heads, sports }) =>
      category && {
        title: named(
          filled(heads.gamesOf, { of: `${league ? `${league.name}, ` : ''}${sports[category]}` }),
          settings,
        ),
        description: `${filled(heads.aboutCategory, { category: sports[category] })} ${aboutSite(heads, settings)}`,
        canonical: categoryPath(category),
      },
    absent: noGames,
  },
  multi: {
    path: '/multi',
    text: ({ heads }) => heads.multi,
    matches: 'live',
    isIndexed: false,
  },
  contact: {
    path: '/contact-us',
    text: ({ heads }) => heads.contact,
    lists: ['faqs'],
    links: ['menu', 'footer'],
  },
  about: {
    path: '/about-us',
    text: ({ heads }) => heads.about,
    links: ['menu', 'footer'],
  },
  terms: {
    path: '/terms-and-conditions',
    text: ({ heads }) => heads.terms,
    links: ['legal'],
  },
  privacy: {
    path: '/privacy-policy',
    text: ({ heads }) => heads.privacy,
    links: ['legal'],
  },
  cookies: {
    path: '/cookie-policy',
    text: ({ heads }) => heads.cookies,
    links: ['legal'],
  },
  disclaimer: {
    path: '/disclaimer',
    text: ({ heads }) => heads.disclaimer,
    links: ['legal'],
  },
  'access-denied': {
    path: '/access-denied',
    text: ({ site: { accessDenied } }) => ({ title: accessDenied.title, about: accessDenied.text }),
    isIndexed: false,
  },
  'not-found': { path: '*', head: () => null, absent: ({ site }) => site.notFound.page },
} as const satisfies Readonly<Record<string, TextPageRow | RecordPageRow>>;

export type PageKind = keyof typeof PAGES;

/** The row of a page. */
export const pageRow = (kind: PageKind): TextPageRow | RecordPageRow => PAGES[kind];

/** The pages of text. */
export const TEXT_PAGES: readonly TextPageRow[] = Object.values(PAGES).filter((row) => 'text' in row);

/** The pages of text with a link at a place of the layout, in the order of the table. */
export function pagesLinkedIn(place: 'menu' | 'footer' | 'legal'): TextPageRow[] {
  return TEXT_PAGES.filter(({ links }) => links?.includes(place));
}
