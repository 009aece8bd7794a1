import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { calendarPath } from '@touchline/contract/rules/calendar-paths';
import { gamePath } from '@touchline/contract/rules/slugs';
import { setGameStatus } from '@touchline/core/games/game-status';
import { deleteGame, type Game, updateGame } from '@touchline/core/games/games';
import { importGames } from '@touchline/core/games/import-games';
import { deleteLeague } from '@touchline/core/games/league-use';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeGame, makeLeague, makeMatch } from '../../test/support/factories.ts';

const SITE = 'https://touchline.example';
const KICK_OFF = new Date('2026-11-22T18:30:00Z');

async function open() {
  const clock = fakeClock('2026-11-21T12:00:00.000Z');
  const core = await newInstallation({ PUBLIC_URL: SITE, SITE_TIME_ZONE: 'Europe/Berlin' }).core({ clock });
  const api = await startTestApi(core);
  const league = await makeLeague(core, { name: 'Coastal League', category: 'Football' });
  const match = await makeMatch(core, { title: 'Matchday 12' });
  const add = (fields: Partial<Parameters<typeof makeGame>[1]> = {}) =>
    makeGame(core, { matchId: match._id, league: league.name, startsAt: KICK_OFF, ...fields });
  return { clock, core, api, league, match, add };
}

const idOf = ({ _id }: { _id: Game['_id'] }) => _id.toHexString();
const at = ({ matchId, _id }: Game) => ({ matchId, id: _id });

/** The calendar at a path, parsed by an independent library. */
async function read(api: TestApi, path: string) {
  const answer = await api.request('GET', path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { answer, calendar, events };
}

const titlesOf = ({ events }: { events: ICAL.Event[] }) => events.map(({ summary }) => summary);

describe('the calendar of a game', () => {
  it('is one event at its kick-off in UTC, with its place, its page and an alarm 15 minutes before', async () => {
    const { api, match, add } = await open();
    const title = 'Northgate vs Harbour';
    const game = await add({ title, homeTeam: 'Northgate', awayTeam: 'Harbour', location: 'Quay Park' });
    const { answer, calendar, events } = await read(api, calendarPath('game', idOf(game)));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Northgate vs Harbour.ics"');
    const values = Object.fromEntries(
      ['version', 'method', 'name', 'x-wr-calname', 'refresh-interval'].map((name) => [
        name,
        String(calendar.getFirstPropertyValue(name)),
      ]),
    );
    expect(values).toEqual({
      version: '2.0',
      method: 'PUBLISH',
      name: title,
      'x-wr-calname': title,
      'refresh-interval': 'PT1H',
    });
    const [event] = events;
    expect(events).toHaveLength(1);
    expect(event).toMatchObject({ summary: title, location: 'Quay Park', sequence: 1 });
    expect(event?.startDate.toICALString()).toBe('20261122T183000Z');
    expect(event?.endDate.toICALString()).toBe('20261122T203000Z');
    const page = SITE + gamePath(idOf(match), { _id: idOf(game), title });
    expect(event?.description).toBe(`Coastal League, Matchday 12\n${page}`);
    expect(event?.component.getFirstPropertyValue('url')).toBe(page);
    expect(event?.component.getFirstPropertyValue('categories')).toBe('Football');
    const [alarm] = event?.component.getAllSubcomponents('valarm') ?? [];
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M');
  });

  it('moves with the game: the same event, with a higher sequence', async () => {
    const { core, api, league, add } = await open();
    const game = await add();
    const path = calendarPath('game', idOf(game));
    const [before] = (await read(api, path)).events;
    await updateGame(core, at(game), {
      ...game,
      affiliateId: null,
      league: league.name,
      leagueId: idOf(league),
      date: '2026-11-25',
      time: '20:45',
    });
    const [after] = (await read(api, path)).events;
    expect(after?.uid).toBe(before?.uid);
    expect(after?.startDate.toICALString()).toBe('20261125T194500Z');
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  });

  it('keeps its event for 30 days once it is finished, and is empty afterwards, or once it is deleted', async () => {
    const { clock, core, api, add } = await open();
    const [finished, deleted] = [await add(), await add()];
    const { after } = await setGameStatus(core, at(finished), 'Finished');
    await deleteGame(core, at(deleted));
    await api.changeFeed.catchUp();
    const { answer, events } = await read(api, calendarPath('game', idOf(finished)));
    expect(events.map(({ uid, sequence }) => [uid.split('@')[0], sequence])).toEqual([
      [expect.stringContaining(idOf(finished)), after.version],
    ]);
    expect(answer.headers.get('etag')).not.toBeNull();
    expect((await read(api, calendarPath('game', idOf(deleted)))).events).toEqual([]);
    clock.advance(32 * 86_400_000);
    expect((await read(api, calendarPath('game', idOf(finished)))).events).toEqual([]);
  });

  it('answers 404 for a game that only the app shows, and for one that never was', async () => {
    const { api, add } = await open();
    const mobile = await add({ platforms: 'mobile' });
    await api.changeFeed.catchUp();
    for (const id of [idOf(mobile), '65f0c0ffee65f0c0ffee0001', 'x']) {
      const answer = await api.request('GET', calendarPath('game', id));
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });
});

describe('the calendar of a league, a sport or a team', () => {
  it('has its unfinished games by their kick-off, and its name', async () => {
    const { core, api, league, add } = await open();
    const later = new Date(KICK_OFF.getTime() + 3_600_000);
    await add({ homeTeam: 'Łódź & Co', awayTeam: 'St. Mirren', startsAt: later });
    await add({ homeTeam: 'Northgate', awayTeam: 'Harbour' });
    const over = await add({ homeTeam: 'Harbour', awayTeam: 'St. Mirren' });
    await setGameStatus(core, at(over), 'Finished');
    await makeGame(core, { homeTeam: 'Elm Row', awayTeam: 'Harbour', startsAt: later });
    const both = ['Northgate vs Harbour', 'Łódź & Co vs St. Mirren'];

    const ofLeague = await read(api, calendarPath('league', idOf(league)));
    expect(titlesOf(ofLeague)).toEqual(both);
    expect(ofLeague.calendar.getFirstPropertyValue('name')).toBe('Coastal League | Touchline');
    expect(ofLeague.answer.headers.get('content-disposition')).toBeNull();
    const ofSport = await read(api, calendarPath('category', 'Football'));
    expect(titlesOf(ofSport)).toHaveLength(3);
    expect(titlesOf(await read(api, calendarPath('team', 'Łódź & Co')))).toEqual(both.slice(1));
    const ofTeam = await read(api, calendarPath('team', 'st. mirren'));
    expect(titlesOf(ofTeam)).toEqual(both.slice(1));
    expect(ofTeam.calendar.getFirstPropertyValue('name')).toBe('St. Mirren | Touchline');
  });

  it('is valid and without events while there are no games', async () => {
    const { api, league } = await open();
    for (const path of [calendarPath('league', idOf(league)), calendarPath('category', 'Table Tennis')]) {
      const { calendar, events } = await read(api, path);
      expect(events).toEqual([]);
      expect(calendar.getAllSubcomponents()).not.toEqual([]);
    }
  });

  it('is empty, never 404, for a team between two games and for a deleted league', async () => {
    const { core, api, league, add } = await open();
    const game = await add({ homeTeam: 'Northgate', awayTeam: 'Harbour' });
    await setGameStatus(core, at(game), 'Finished');
    await deleteLeague(core, league._id);
    const gone = await add({ homeTeam: 'Oak', awayTeam: 'Yew', league: (await makeLeague(core)).name });
    await deleteGame(core, at(gone));
    await api.changeFeed.catchUp();
    for (const [path, name] of [
      [calendarPath('team', 'Northgate'), 'Northgate'],
      [calendarPath('team', 'Yew'), 'Yew'],
      [calendarPath('league', idOf(league)), league.name],
    ] as const) {
      const { calendar, events } = await read(api, path);
      expect(events).toEqual([]);
      expect(calendar.getFirstPropertyValue('name')).toBe(`${name} | Touchline`);
    }
  });

  it('answers 404 for an unknown league, sport or team', async () => {
    const { api, add } = await open();
    await add();
    for (const path of ['league/65f0c0ffee65f0c0ffee0001', 'league/x', 'category/x', 'team/x', 'match/x']) {
      const answer = await api.request('GET', `/api/calendar/${path}.ics`);
      expect(answer, path).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await api.request('POST', calendarPath('category', 'Football'))).status).toBe(405);
  });

  it('answers 304 until a game changes, however late it is', async () => {
    const { clock, core, api, league, add } = await open();
    const game = await add();
    const path = calendarPath('league', idOf(league));
    const first = await api.request('GET', path);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    clock.advance(600_000);
    expect((await api.request('GET', path, { headers })).status).toBe(304);
    const other = await startTestApi(core);
    expect((await other.request('GET', path, { headers })).status).toBe(304);
    await setGameStatus(core, at(game), 'Live');
    const changed = await api.request('GET', path, { headers });
    expect(changed.status).toBe(200);
    expect(changed.body).not.toBe(first.body);
  });
});

describe('a calendar in another language', () => {
  it('has its words in it, and links to its pages', async () => {
    const { api, league, match, add } = await open();
    const title = 'Northgate vs Harbour';
    const game = await add({ title, homeTeam: 'Northgate', awayTeam: 'Harbour' });
    const { answer, calendar, events } = await read(api, calendarPath('category', 'Football', 'de'));
    expect(calendar.getFirstPropertyValue('name')).toBe(`${CATALOGUES.de.sports.Football} | Touchline`);
    const page = `${SITE}/de${gamePath(idOf(match), { _id: idOf(game), title: game.title })}`;
    const [event] = events;
    expect(event?.component.getFirstPropertyValue('url')).toBe(page);
    expect(event?.description).toBe(`Coastal League, Matchday 12\n${page}`);
    expect(event?.component.getFirstPropertyValue('categories')).toBe(CATALOGUES.de.sports.Football);
    expect(event?.summary).toBe(`Northgate ${CATALOGUES.de.teams.vs} Harbour`);
    expect(answer.body).toContain('//Calendar//DE');
    const favourites = `/api/calendar/favourites.ics?leagues=${idOf(league)}&lang=ar`;
    const arabic = await read(api, favourites);
    const name = CATALOGUES.ar.dialogs.favourites.calendar('Touchline');
    expect(arabic.calendar.getFirstPropertyValue('name')).toBe(name);
    expect(arabic.events[0]?.component.getFirstPropertyValue('url')).toBe(page.replace('/de/', '/ar/'));
  });

  it('is the same event as in English, and a text of its own for caches', async () => {
    const { api, add } = await open();
    const game = await add();
    const path = calendarPath('game', idOf(game));
    const [english, german] = [await read(api, path), await read(api, `${path}?lang=de`)];
    expect(german.events[0]?.uid).toBe(english.events[0]?.uid);
    const headers = { 'if-none-match': english.answer.headers.get('etag') ?? '' };
    expect((await api.request('GET', path, { headers })).status).toBe(304);
    expect((await api.request('GET', `${path}?lang=de`, { headers })).status).toBe(200);
  });

  it('is English for a code that is none', async () => {
    const { api, add } = await open();
    await add();
    const path = calendarPath('category', 'Football');
    const english = await read(api, path);
    for (const lang of ['xx', 'DE', '', 'constructor', 'de&lang=fr', '../de'])
      expect((await read(api, `${path}?lang=${lang}`)).answer.body, lang).toBe(english.answer.body);
  });
});

describe('the text of a calendar', () => {
  it('has lines of at most 75 octets that end with CRLF, for names of any script', async () => {
    const { api, league, add } = await open();
    const homeTeam = 'Žalgiris; „Ąžuolas“, 東京ヴェルディ \\ Sport & Kulturverein 1899 🏀🏀🏀🏀🏀🏀🏀🏀🏀';
    await add({ homeTeam, awayTeam: 'Harbour', location: 'Quay Park, Gate 4; left' });
    const { answer, events } = await read(api, calendarPath('league', idOf(league)));
    const lines = String(answer.body).split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(line).not.toMatch(/[\r\n\uFFFD]/);
      expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    }
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(events[0]).toMatchObject({
      summary: `${homeTeam} vs Harbour`,
      location: 'Quay Park, Gate 4; left',
    });
  });
});

describe('the calendar of favourites', () => {
  const address = (lists: Record<string, string[]>) => {
    const values = Object.entries(lists).map(([name, list]) => [name, list.join(',')]);
    return `/api/calendar/favourites.ics?${new URLSearchParams(Object.fromEntries(values))}`;
  };

  it('has the games of all named favourites, each once, and leaves out deleted ones', async () => {
    const { core, api, league, add } = await open();
    const first = await add({ homeTeam: 'Northgate', awayTeam: 'Harbour' });
    const other = { startsAt: new Date(KICK_OFF.getTime() + 3_600_000) };
    await makeGame(core, { ...other, homeTeam: 'Bay, United', awayTeam: 'Elm Row' });
    await makeGame(core, { ...other, homeTeam: 'Saltmarsh', awayTeam: 'Ferry' });
    const teams = [encodeURIComponent('Bay,-United'), 'Harbour', 'gone'];
    const games = [idOf(first), '65f0c0ffee65f0c0ffee0001'];
    const all = await read(api, address({ games, leagues: [idOf(league)], teams }));
    expect(titlesOf(all)).toEqual(['Northgate vs Harbour', 'Bay, United vs Elm Row']);
    expect(all.calendar.getFirstPropertyValue('name')).toBe('Favourites | Touchline');
    expect((await read(api, '/api/calendar/favourites.ics')).events).toEqual([]);
  });

  it('of one team whose name has a comma is not kept for those of two', async () => {
    const { api, add } = await open();
    await add({ homeTeam: 'Northgate', awayTeam: 'Harbour' });
    expect(titlesOf(await read(api, address({ teams: [encodeURIComponent('northgate,elm-row')] })))).toEqual(
      [],
    );
    expect(titlesOf(await read(api, address({ teams: ['northgate', 'elm-row'] })))).toEqual([
      'Northgate vs Harbour',
    ]);
  });

  it('has the next 500 games', async () => {
    const { core, api, league, add } = await open();
    const row = (n: number) => ({
      ...{
        match: 'Matchday 12',
        title: `Home ${n} vs Away ${n}`,
        homeTeam: `Home ${n}`,
        awayTeam: `Away ${n}`,
      },
      ...{ location: 'Quay Park', date: '2026-12-01', time: '20:00', league: league.name },
    });
    const rows = Array.from({ length: 500 }, (_, n) => row(n));
    await importGames(core, rows, { dryRun: false, may: { createMatches: true, updateGames: true } });
    await add({ title: 'First', homeTeam: 'Northgate', awayTeam: 'Harbour' });
    const titles = titlesOf(await read(api, address({ leagues: [idOf(league)] })));
    expect([titles.length, titles[0]]).toEqual([500, 'Northgate vs Harbour']);
  });

  it('accepts up to a hundred ids', async () => {
    const { api } = await open();
    const ids = Array.from({ length: 100 }, (_, n) => n.toString(16).padStart(24, '0'));
    expect((await api.request('GET', address({ games: ids }))).status).toBe(200);
    const refused = await api.request('GET', address({ games: ids, teams: ['Harbour'] }));
    expect(refused).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  it('is answered 30 times a minute for one address', async () => {
    const { api } = await open();
    const path = address({ teams: ['Harbour'] });
    for (let sent = 0; sent < 30; sent += 1) expect((await api.request('GET', path)).status).toBe(200);
    const refused = await api.request('GET', path);
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.77' } };
    expect((await api.request('GET', path, elsewhere)).status).toBe(200);
  });
});
