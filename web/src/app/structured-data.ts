import { LANGUAGES, type Language } from '@touchline/contract/languages/languages';
import { pathIn } from '@touchline/contract/languages/paths';
import type { PageTableTexts } from '@touchline/contract/page-table';
import type { PageData, PageRef } from '@touchline/contract/pages';
import type { KnownGame, KnownMatch } from '@touchline/contract/records/match';
import { versus } from '@touchline/contract/rules/formats';
import { statusOf } from '@touchline/contract/rules/game-state';
import { gamePath, homePath, leaguePath, matchPath } from '@touchline/contract/rules/slugs';
import type { Head } from './head.ts';

type Thing = Readonly<Record<string, unknown>>;

interface StructuredPage {
  readonly page: PageRef;
  readonly data: PageData;
  readonly head: Head;
  readonly language: Language;
  readonly texts: Pick<PageTableTexts, 'site' | 'teams'>;
}

/**
 * The structured data of a page for search engines, as one schema.org graph; null for none. It contains instants and
 * states, and nothing relative to now.
 */
export function structuredData(structured: StructuredPage): Thing | null {
  const { head } = structured;
  if (!head.index || head.canonical === null) return null;
  const graph = thingsOf(structured);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}

function thingsOf({ page, data, head, language, texts }: StructuredPage): Thing[] {
  const { match } = data;
  const addressOf = (path: string) => data.publicUrl + pathIn(language, path);
  const crumbs = (...names: readonly (readonly [name: string, path: string])[]) =>
    breadcrumbs([[texts.site.layout.home, homePath()], ...names], addressOf);
  switch (page.kind) {
    case 'home':
      return [siteOf(data, language), ...questionsOf(data, language)];
    case 'league': {
      const league = data.leagues.find(({ _id }) => _id === page.leagueId);
      return league ? [crumbs([league.name, leaguePath(league)])] : [];
    }
    case 'match':
      return match ? [crumbs([match.title, matchPath(match)])] : [];
    case 'game': {
      const game = match?.games.find(({ _id }) => _id === page.gameId);
      if (!match || !game) return [];
      const path = gamePath(match._id, game);
      const name = versus(game.homeTeam, game.awayTeam, texts.teams);
      return [
        ...eventsOf(match, game, name, addressOf),
        crumbs([match.title, matchPath(match)], [name, path]),
      ];
    }
    case 'not-found':
      return [];
    default: {
      const [name = head.title] = head.title.split(/: | \| /);
      return head.canonical === null ? [] : [crumbs([name, head.canonical])];
    }
  }
}

function siteOf({ publicUrl, settings }: PageData, language: Language): Thing {
  const url = publicUrl + pathIn(language, homePath());
  return {
    '@type': 'WebSite',
    '@id': `${url}#site`,
    url,
    name: settings.productName,
    ...(language === 'en' ? {} : { inLanguage: LANGUAGES[language].locale }),
  };
}

function questionsOf({ publicUrl, lists: { faqs = [] } }: PageData, language: Language): Thing[] {
  if (faqs.length === 0) return [];
  const mainEntity = faqs.map(({ title, description }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: description },
  }));
  return [{ '@type': 'FAQPage', '@id': `${publicUrl}${pathIn(language, homePath())}#faq`, mainEntity }];
}

/** The game, and its broadcast, which is on exactly while the game is live. */
function eventsOf(
  match: KnownMatch,
  game: KnownGame,
  name: string,
  addressOf: (path: string) => string,
): Thing[] {
  const url = addressOf(gamePath(match._id, game));
  const start = game.startsAt === null ? {} : { startDate: game.startsAt };
  const team = (teamName: string) => ({ '@type': 'SportsTeam', name: teamName });
  return [
    {
      '@type': 'SportsEvent',
      '@id': `${url}#event`,
      name,
      url,
      ...start,
      ...(game.category === null ? {} : { sport: game.category }),
      description: `${name}, ${game.league}`,
      eventStatus: 'https://schema.org/EventScheduled',
      ...(game.location === ''
        ? {}
        : { location: { '@type': 'Place', name: game.location, address: game.location } }),
      homeTeam: team(game.homeTeam),
      awayTeam: team(game.awayTeam),
      competitor: [team(game.homeTeam), team(game.awayTeam)],
      organizer: { '@type': 'SportsOrganization', name: game.league },
    },
    {
      '@type': 'BroadcastEvent',
      '@id': `${url}#broadcast`,
      name,
      url,
      ...(game.liveAt === null ? start : { startDate: game.liveAt }),
      isLiveBroadcast: statusOf(game) === 'Live',
      broadcastOfEvent: { '@id': `${url}#event` },
    },
  ];
}

function breadcrumbs(
  names: readonly (readonly [name: string, path: string])[],
  addressOf: (path: string) => string,
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: names.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path),
    })),
  };
}
