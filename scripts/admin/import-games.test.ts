import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCells } from '@touchline/contract/fixtures/import-table';
import { csvRow } from '@touchline/contract/rules/csv';
import { expect, it, onTestFinished } from 'vitest';
import { runAdmin } from '../../test/support/admin.ts';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeLeague, makeMatch, makeSuperAdmin, makeUser } from '../../test/support/factories.ts';

async function open() {
  const installation = newInstallation();
  const core = await installation.core();
  await makeLeague(core, { name: 'Coastal League' });
  const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = async (file: string, text: string | Uint8Array, ...args: string[]) => {
    await writeFile(join(folder, file), text);
    return runAdmin(installation.env, 'import-games', [join(folder, file), ...args]);
  };
  const games = () => core.db.collection('games').countDocuments();
  return { run, games, installation };
}

const HEAD = 'Match,League,Home,Away,Date,Time,Venue,Notes';

it('prints the result of each game of a CSV file', async () => {
  const { run, games } = await open();
  const text = [
    HEAD,
    'Matchday 1,Coastal League,Northgate,Harbour,01.12.2030,20:00,Park,x',
    'Matchday 1,Nowhere,Millbrook,Ashmere,2030-12-01,20:00,Park,x',
  ].join('\n');
  const dry = await run('games.csv', text, '--dry-run');
  expect([dry.code, await games()]).toEqual([1, 0]);
  expect(await run('games.csv', text)).toEqual({
    code: 1,
    output: [
      'Not read: Notes.',
      '1  Northgate vs Harbour, 2030-12-01: added, with a new match',
      '2  Millbrook vs Ashmere, 2030-12-01: league: League not found.',
      '1 of 2 games are there.\n',
    ].join('\n'),
  });
  const right = text.replace('Nowhere', 'Coastal League');
  const again = await run('games.csv', right);
  expect(again.code).toBe(0);
  expect(again.output).toContain('1  Northgate vs Harbour, 2030-12-01: Already there\n');
  expect(await games()).toBe(2);
});

it('knows one of two leagues of one name by what our own export calls it', async () => {
  const { run, installation } = await open();
  const core = await installation.core();
  const turkish = await makeLeague(core, { name: 'Super League', country: 'turkey' });
  await makeLeague(core, { name: 'Super League', country: 'greece' });
  const file = (league: string) =>
    [HEAD, `Matchday 1,${league},Northgate,Harbour,2030-12-01,20:00,Park,x`].join('\n');
  expect(await run('games.csv', file('Super League'))).toMatchObject({
    code: 1,
    output: expect.stringContaining(
      '1  Northgate vs Harbour, 2030-12-01: There are 2 leagues of this name: Super League (Turkey), Super League (Greece).',
    ),
  });
  expect((await run('games.csv', file('Super League (Turkey)'))).code).toBe(0);
  expect(await core.db.collection('games').findOne()).toMatchObject({ leagueId: turkish._id });
  const exported = await exportOf({ api: await startTestApi(core), admin: await makeSuperAdmin(core) });
  expect(await run('exported.csv', exported, '--match', 'Matchday 1')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1  Northgate vs Harbour, 2030-12-01: Already there\n'),
  });
});

it('adds the single events of a calendar, and lists the others', async () => {
  const { run, games } = await open();
  const event = (summary: string, ...more: string[]) =>
    [
      'BEGIN:VEVENT',
      `SUMMARY:${summary}`,
      'DTSTART:20301201T190000Z',
      'LOCATION:Park',
      ...more,
      'END:VEVENT',
    ].join('\r\n');
  const text = [
    'BEGIN:VCALENDAR',
    event('A - B'),
    event('Training', 'RRULE:FREQ=DAILY'),
    event('C - D').replace('DTSTART:20301201T190000Z', 'DTSTART;TZID=IST:20301201T190000'),
    'END:VCALENDAR',
  ].join('\r\n');
  const { code, output } = await run('games.ics', text, '--match', 'Cup', '--league', 'Coastal League');
  expect([code, await games()]).toEqual([1, 1]);
  expect(output).toContain('Left out: Training repeats.\n1  A vs B, 2030-12-01: added, with a new match\n');
  expect(output).toContain('2  C vs D, 2030-12-01: Which time zone is “IST”? Say --zone "IST=<zone>".\n');
  const answered = ['--match', 'Cup', '--league', 'Coastal League', '--zone', 'IST=Asia/Kolkata'];
  expect(await run('games.ics', text, ...answered)).toMatchObject({ code: 0 });
});

it('leaves out what does not take place, asks about another time, and takes the answer', async () => {
  const { run, installation } = await open();
  const rows = (...starts: string[]) =>
    [HEAD, ...starts.map((start) => `Cup,Coastal League,Oak,Yew,2030-12-01,${start},Park,`)].join('\n');
  await run('games.csv', rows('15:00'));
  const cancelled = 'Cup,Coastal League,Canceled: Ash,Elm,2030-12-01,15:00,Park,';
  const asked = await run('games.csv', `${rows('17:00')}\n${cancelled}`);
  expect(asked).toEqual({
    code: 1,
    output: [
      'Not read: Notes.',
      '2  Ash vs Elm, 2030-12-01: Left out: cancelled',
      '1  Oak vs Yew, 2030-12-01: Moved, or another game? It is at 2030-12-01 15:00. Say --as moved or --as new.',
      '0 of 1 games are there.\n',
    ].join('\n'),
  });
  const dry = await run('games.csv', rows('17:00'), '--as', 'moved', '--dry-run');
  expect(dry.output).toContain('1  Oak vs Yew, 2030-12-01: can be moved from 2030-12-01 15:00\n');
  const moved = await run('games.csv', rows('17:00'), '--as', 'moved');
  expect(moved).toMatchObject({
    code: 0,
    output: expect.stringContaining(': moved from 2030-12-01 15:00\n'),
  });
  const streams = `${rows('17:00').replaceAll(',Park,', ',Park,https://s.example/1').replace('Notes', 'Streams')}`;
  expect((await run('games.csv', streams)).output).toContain(': given 1 stream\n');
  const other = await run('games.csv', rows('20:00'), '--as', 'new');
  expect(other).toMatchObject({ code: 0, output: expect.stringContaining(': added\n') });
  const { db } = await installation.core();
  const games = await db.collection('games').find().sort({ startsAt: 1 }).toArray();
  expect(games.map(({ time, streamCount }) => [time, streamCount])).toEqual([
    ['17:00', 1],
    ['20:00', 0],
  ]);
});

it('refuses values that it would have to guess', async () => {
  const { run, installation } = await open();
  expect(await run('games.csv', `${HEAD}\nM,L,A,B,03/04/2030,20:00,P,x`)).toEqual({
    code: 1,
    output:
      'Dates such as 03/04/2026 can be read in two ways. Say --dates day-first or --dates month-first.\n',
  });
  const bytes = Buffer.from(`${HEAD}\nM,Coastal League,München,B,03/04/2030,20:00,P,x`, 'latin1');
  const old = await run('old.csv', bytes, '--dates', 'month-first');
  expect(old.output).toMatch(
    /old\.csv is not saved as UTF-8\. It looks like Western European .*: München\. Say/,
  );
  const said = await run('old.csv', bytes, '--dates', 'month-first', '--encoding', 'windows-1252');
  expect(said.output).toContain('1  München vs B, 2030-03-04: added');
  const missing = await runAdmin(installation.env, 'import-games', ['/nowhere.csv']);
  expect(missing).toEqual({ code: 1, output: '/nowhere.csv cannot be read.\n' });
  const none = await runAdmin(installation.env, 'import-games', []);
  expect(none.output).toMatch(/^Usage: npm run admin -- import-games <file/);
});

it("reads times in another zone than the site's, and names an unknown zone", async () => {
  const { run, installation } = await open();
  const text = [
    HEAD,
    'Matchday 1,Coastal League,Northgate,Harbour,2030-12-01,00:30,Park,',
    'Matchday 1,Coastal League,Millbrook,Ashmere,2030-03-31,02:30,Park,',
  ].join('\n');
  const unknown = await run('games.csv', text, '--times-in', 'Mars/Olympus');
  expect(unknown).toMatchObject({
    code: 1,
    output: expect.stringContaining('Unknown time zone: Mars/Olympus.'),
  });
  const { output } = await run('games.csv', text, '--times-in', 'Europe/Berlin');
  expect(output).toContain('1  Northgate vs Harbour, 2030-12-01: added');
  expect(output).toContain(
    '2  Millbrook vs Ashmere, 2030-03-31: In Europe/Berlin the clocks skip or repeat 2030-03-31 02:30.\n',
  );
  const { db } = await installation.core();
  expect(await db.collection('games').find().toArray()).toMatchObject([
    { date: '2030-11-30', time: '23:30', startsAt: new Date('2030-11-30T23:30:00Z') },
  ]);
});

/** A site with the games that staff added in its forms; `exported` gives the CSV file of its games. */
async function siteOf(names: readonly string[]) {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const admin = await makeSuperAdmin(core);
  const { name: league } = await makeLeague(core, { name: '=Cup; -of \'tis, "all"' });
  const { _id: match } = await makeMatch(core, { title: "'=Matchday; 1" });
  for (const [n, name] of names.entries()) {
    const body = {
      ...{ title: name, location: `${name} Park`, homeTeam: name, awayTeam: `Away ${n}`, league },
      ...{
        date: '2030-12-01',
        time: '20:15',
        platforms: 'mobile',
        status: n === 1 ? 'Finished' : 'Scheduled',
      },
      highlightsUrl: 'https://highlights.example/a?b="c",d;=e',
    };
    const at = `/api/matches/${match.toHexString()}/game`;
    const { game } = (await api.request('POST', at, { as: admin, body })).body;
    const streamUrls = [
      { title: name, quality: '480p', language: 'German', url: `https://streams.example/${n}.m3u8?a|b;=c` },
      { title: `| ${name} |`, quality: '720p', language: 'Bengali', url: '' },
    ];
    const path = `${at}/${game._id}/streamUrls`;
    if (n > 0) await api.request('PUT', path, { as: admin, body: { streamUrls } });
  }
  return { core, api, admin };
}

const exportOf = async ({ api, admin: as }: Pick<Awaited<ReturnType<typeof siteOf>>, 'api' | 'admin'>) =>
  (await api.request('GET', '/api/games?format=csv&sort=createdAt', { as })).body as string;

/** The columns of games that staff enter, by the away team. */
function enteredIn(file: string) {
  const [names = [], ...rows] = readCells(file.replace(/^\uFEFF/, ''));
  const entered = [
    'matchTitle',
    'league',
    'title',
    'homeTeam',
    'awayTeam',
    'date',
    'time',
    'location',
  ].concat(...['platforms', 'status', 'isLive', 'highlightsUrl', 'streams']);
  return rows
    .map((row) => Object.fromEntries(entered.map((name) => [name, row[names.indexOf(name)] ?? ''])))
    .sort((a, b) => Number(a.awayTeam?.slice(5)) - Number(b.awayTeam?.slice(5)));
}

it('adds the games of an export to a site without them, where they are as they were', async () => {
  const names = [
    ...['=1+1', '+Plus', '-', '@at', "'=own apostrophe", "''-two", "'tis", 'Semi;=1', 'Semi; -x;\t@y'],
    ...['"Quoted"', 'One, two "three"', 'Two\nlines', 'A | B', 'https://a.example | 1080p | English | x'],
  ];
  const site = await siteOf(names);
  const file = await exportOf(site);
  const exported = enteredIn(file);
  expect(exported).toHaveLength(names.length);
  expect(exported[4]).toMatchObject({
    ...{ matchTitle: "'=Matchday; 1", title: "'=own apostrophe", platforms: 'mobile', isLive: 'false' },
    streams: [
      "'=own apostrophe | 480p | German | https://streams.example/4.m3u8?a|b;=c",
      "| '=own apostrophe | | 720p | Bengali |",
    ].join('\n'),
  });
  expect(exported[0]?.streams).toBe('');

  const { run, installation } = await open();
  const core = await installation.core();
  await makeLeague(core, { name: exported[0]?.league });
  const there = { api: await startTestApi(core), admin: await makeSuperAdmin(core) };
  expect(await run('games.csv', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${names.length} of ${names.length} games are there.`),
  });
  expect(enteredIn(await exportOf(there))).toEqual(exported);
});

it('adds streams without addresses from an export of a user who may not see them', async () => {
  const site = await siteOf(['One', 'Two']);
  const as = await makeUser(site.core, { permissions: ['games:view'] });
  const file = await exportOf({ ...site, admin: as });
  expect(file).not.toContain('streams.example');
  const { run, installation } = await open();
  const core = await installation.core();
  await makeLeague(core, { name: enteredIn(file)[0]?.league });
  expect((await run('games.csv', file)).code).toBe(0);
  const there = { api: await startTestApi(core), admin: await makeSuperAdmin(core) };
  expect(enteredIn(await exportOf(there))).toEqual(enteredIn(file));
});

it('reads an export that a spreadsheet saved in between, in its own format, with one time changed', async () => {
  const site = await siteOf(['One', "'=Two", 'Semi; three']);
  const [names = [], ...rows] = readCells((await exportOf(site)).replace(/^\uFEFF/, ''));
  const [date, time, home] = ['date', 'time', 'homeTeam'].map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const saved = rows.map((row) =>
    row.with(date, '01.12.30').with(time, row[home] === 'One' ? '22:15:00' : '20:15:00'),
  );
  // A spreadsheet keeps the apostrophes that the export put.
  const quoted = (text: string) =>
    csvRow([text])
      .slice(0, -2)
      .replace(/^[^"].*$/s, '"$&"');
  const file = `sep=;\r\n${[names, ...saved].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`;
  const { run, installation } = await open();
  const core = await installation.core();
  await makeLeague(core, { name: rows[0]?.[names.indexOf('league')] ?? '' });
  await run('games.csv', await exportOf(site));
  const { code, output } = await run('saved.csv', `\uFEFF${file}`, '--as', 'moved');
  expect(code).toBe(0);
  expect(output).toContain('One, 2030-12-01: moved from 2030-12-01 20:15\n');
  expect(output.match(/Already there/g)).toHaveLength(2);
});
