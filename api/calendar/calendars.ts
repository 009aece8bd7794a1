import { FAVOURITES_MAX } from '@touchline/contract/constants';
import { languageOf, textsIn } from '@touchline/contract/languages/catalogues';
import type { Language } from '@touchline/contract/languages/languages';
import type { CalendarKind } from '@touchline/contract/rules/calendar-paths';
import { texts } from '@touchline/contract/texts';
import { invalidField, notFound } from '@touchline/core/platform/errors';
import { create as contentDisposition } from 'content-disposition';
import { type Request, Router } from 'express';
import { LRUCache } from 'lru-cache';
import { readOnly } from '../http/allow-only.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import { createRateLimits } from '../http/rate-limit.ts';
import type { Snapshot } from '../read-model/public-lists.ts';
import { FORMER_FINDERS, type FormerOptions } from './find-former.ts';
import { type Favourites, FINDERS, favouriteGames } from './find-games.ts';
import { type GameOfMatch, gameCalendar } from './game-calendar.ts';

interface CalendarOptions extends FormerOptions {
  readonly snapshot: () => Snapshot;
  /** The address of the site; a function, since the port may be known only once the server listens. */
  readonly publicUrl: () => string;
}

interface Made {
  readonly snapshot: Snapshot;
  readonly title: string;
  readonly body: PreparedBody;
}

const KEPT_CALENDARS = 200;

/**
 * `GET /api/calendar/{game|league|category|team}/{id or slug}.ics`: the unfinished games of the web as an iCalendar,
 * made on the first request after a change and cached until the next. One that was subscribed to is answered as long as
 * anything can come of it, empty if need be. `GET /api/calendar/favourites.ics?games=&leagues=&teams=` takes comma-separated
 * ids and slugs and has the next 500 games. `lang=` names the language of its words and of the pages that it links to; an
 * unknown one is English.
 */
export function createCalendars({ snapshot, publicUrl, ...former }: CalendarOptions): Router {
  const { core } = former;
  const limitOf = createRateLimits(core);
  const read = limitOf({ id: 'calendar', limit: 'read' });
  const costly = limitOf({ id: 'calendar', limit: 'costly' });
  const made = new LRUCache<string, Made>({ max: KEPT_CALENDARS });

  const bodyOf = (
    name: string,
    games: readonly GameOfMatch[],
    { settings: { productName } }: Snapshot,
    language: Language,
  ) => {
    const site = publicUrl().replace(/\/+$/, '');
    const calendar = gameCalendar({ name, games, productName, publicUrl: site, language });
    return new PreparedBody(calendar, 'text/calendar; charset=utf-8');
  };
  const calendarOf = async (kind: CalendarKind, name: string, language: Language): Promise<Made> => {
    const now = snapshot();
    const key = `${language}/${kind}/${name}`;
    const known = made.get(key);
    if (known?.snapshot === now) return known;
    // No game ever named such a team, so that none has to be looked at.
    if (kind === 'team' && former.model.team(name) === null) throw notFound('Calendar');
    const open = FINDERS[kind](now, name, textsIn(language));
    const found = open ?? (await FORMER_FINDERS[kind](former, name, textsIn(language)));
    if (!found) throw notFound('Calendar');
    const { productName } = now.settings;
    const title = kind === 'game' ? found.title : `${found.title} | ${productName}`;
    const calendar = { snapshot: now, title, body: bodyOf(title, found.games, now, language) };
    // No change of a snapshot says that what is over has changed.
    if (open) made.set(key, calendar);
    return calendar;
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.all(['/api/calendar/favourites.ics', '/api/calendar/:kind/:name.ics'], readOnly);
  router.get('/api/calendar/favourites.ics', async (req, res) => {
    await costly(req, res);
    const now = snapshot();
    const language = languageOf(req.query.lang);
    const favourites = favouritesIn(req);
    // A name may contain any character that could stand between two.
    const key = JSON.stringify([language, ...Object.values(favourites).map((names) => [...names])]);
    const title = textsIn(language).dialogs.favourites.calendar(now.settings.productName);
    const known = made.get(key);
    const calendar =
      known?.snapshot === now
        ? known
        : { snapshot: now, title, body: bodyOf(title, favouriteGames(now, favourites), now, language) };
    made.set(key, calendar);
    await calendar.body.send(req, res);
  });
  router.get('/api/calendar/:kind/:name.ics', async (req, res) => {
    await read(req, res);
    const { kind, name } = req.params;
    if (!isKind(kind)) throw notFound('Calendar');
    const { title, body } = await calendarOf(kind, name.toLowerCase(), languageOf(req.query.lang));
    // A game's calendar is a file to open; the others are addresses that calendar apps subscribe to.
    if (kind === 'game') res.set('Content-Disposition', contentDisposition(`${title}.ics`));
    await body.send(req, res);
  });
  return router;
}

const isKind = (kind: string): kind is CalendarKind => Object.hasOwn(FINDERS, kind);

/** Throws VALIDATION_ERROR where there are too many. */
function favouritesIn({ query }: Request): Favourites {
  const listOf = (name: string): string[] => {
    const value = query[name];
    return typeof value === 'string' ? value.toLowerCase().split(',').filter(Boolean) : [];
  };
  const [games, leagues, teams] = [listOf('games'), listOf('leagues'), listOf('teams')];
  const inAll = games.length + leagues.length + teams.length;
  if (inAll > FAVOURITES_MAX) throw invalidField('query', texts.errors.tooManyFavourites(FAVOURITES_MAX));
  return { games: new Set(games), leagues: new Set(leagues), teams: new Set(teams.map(decoded)) };
}

/** A slug in a list is encoded once more than in a path, since a team's name may contain a comma. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
