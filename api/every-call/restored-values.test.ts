import type { Call } from '@touchline/contract/define-call';
import type { ActivityView } from '@touchline/contract/records/activity';
import { RESOURCES, USUAL_RESOURCES } from '@touchline/contract/resources/all';
import {
  RESTORABLE,
  type Restorable,
  restorableOf,
  restoringBody,
} from '@touchline/contract/rules/restorable';
import { describe, expect, it } from 'vitest';
import { startTestApi } from '../../test/support/api.ts';
import { newInstallation } from '../../test/support/core.ts';
import { makeGame, makeSuperAdmin, PASSWORD } from '../../test/support/factories.ts';
import { type Kind, SPECIMENS, updateAtOf } from '../../test/support/specimens.ts';

type Fields = Record<string, unknown>;
/** Roles have no edit form. */
type Changed = Exclude<Kind, 'roles'>;
type UsualName = keyof typeof USUAL_RESOURCES;

/** Edits beside the resources' examples, each restored by itself. */
const OTHER_EDITS: Readonly<Record<Exclude<Changed, UsualName>, readonly Fields[]>> &
  Readonly<Partial<Record<UsualName, readonly Fields[]>>> = {
  matches: [{ title: 'Another' }, { category: 'Rugby' }],
  games: [
    { title: 'Another', location: 'Quarry Road' },
    { date: '2149-05-01', time: '07:05' },
    { status: 'Finished', highlightsUrl: 'https://clips.example/1' },
    { platforms: 'mobile' },
  ],
  leagues: [
    { name: 'Another' },
    { country: 'peru', category: 'Rugby', logoUrl: 'https://logos.example/2.png' },
  ],
  affiliates: [{ title: 'Another' }, { image: 'https://partner.example/i.png' }],
  faqs: [{ description: 'So.' }],
  siteNotifications: [{ description: 'So.' }],
  downloads: [{ version: '2.0.0', sizeInMB: '43.5' }, { platform: 'ios' }],
  pushes: [
    { title: 'Another title', image: 'https://news.example/i.png' },
    { deliveryTime: '19:00', audience: 'android' },
  ],
  users: [{ username: 'another' }, { email: 'another@example.com' }],
  requests: [{ category: 'Rugby' }],
};
const EXAMPLES: readonly (readonly [UsualName, Fields])[] = Object.values(USUAL_RESOURCES).map(
  ({ name, examples }) => [name, examples.change],
);
const EDITS: readonly (readonly [Changed, Fields])[] = [
  ...EXAMPLES,
  ...Object.entries(OTHER_EDITS).flatMap(([kind, edits]) =>
    edits.map((edit): [Changed, Fields] => [kind as Changed, edit]),
  ),
];
const CHANGED = [...new Set(EDITS.map(([kind]) => kind))];

/** Edits of each part of the settings, by the end of its path. */
const SETTINGS: readonly (readonly [part: string, before: Fields, edit: Fields])[] = [
  ['devTools', { isEnabled: true }, { isEnabled: false }],
  [
    'maintenance',
    { isEnabled: true, message: 'Back at noon.', from: null, until: '2149-05-01T12:00:00.000Z' },
    { isEnabled: false, message: '', until: null },
  ],
  [
    'adZones',
    { adZones: [{ name: 'Top', zoneId: '7', type: 'In-Page Push', isEnabled: true }] },
    { adZones: [] },
  ],
  [
    'site',
    {
      affiliateGate: false,
      links: { contactEmail: null, socials: [{ name: 'A', url: 'https://a.example/' }] },
    },
    { affiliateGate: true, links: { contactEmail: 'desk@example.com', socials: [] } },
  ],
];
async function open(kind: Changed) {
  const core = await newInstallation().core();
  const api = await startTestApi(core);
  const as = await makeSuperAdmin(core);
  const { path, _id, form } = await SPECIMENS[kind]({ core, api, as });
  const id = _id.toHexString();
  const address = path + updateAtOf(kind);
  const put = (body: object) => api.request('PUT', address, { as, body });
  const read = async ({ list }: Restorable): Promise<Fields> => {
    const { body } = await api.request('GET', `${addressOf(list)}ids=${id}`, { as });
    const [records = []] = Object.values(body as object).filter(Array.isArray);
    return records[0];
  };
  const leagueName = async (leagueId: unknown): Promise<string> => {
    const { leagues } = (await api.request('GET', '/api/leagues', { as })).body;
    return leagues.find((league: Fields) => league._id === leagueId)?.name ?? '';
  };
  const newestEntry = async (): Promise<ActivityView> =>
    (await api.request('GET', '/api/users/activity?size=10', { as })).body.activities[0];
  return { core, form, put, read, newestEntry, leagueName };
}

const addressOf = ({ path, scope }: Call) => `${path}?${scope ? `scope=${scope}&` : ''}`;

/** The values that the newest audit entry restores, and the body that restores them. */
async function offered({ newestEntry, read, leagueName }: Awaited<ReturnType<typeof open>>) {
  const found = restorableOf(await newestEntry());
  if (!found) throw new Error('Nothing can be put back.');
  const record = await read(found.restorable);
  const league = await leagueName(found.values.leagueId);
  return { ...found, body: restoringBody(found.restorable, record, found.values, () => league) };
}

describe('the values before a change', () => {
  it('are tested for every entity with a form', () => {
    const tried = [...CHANGED.map((kind) => RESOURCES[kind].entity), 'Settings'];
    expect(tried.sort()).toEqual(Object.keys(RESTORABLE).sort());
  });

  it.each(EDITS)('are restored by an ordinary change with its own log entry: %s %j', async (kind, edit) => {
    const opened = await open(kind);
    const { entity } = RESOURCES[kind];
    const restorable = RESTORABLE[entity] as Restorable;
    const before = await opened.read(restorable);
    const all = kind === 'requests' ? {} : opened.form;
    expect(await opened.put({ ...all, ...edit })).toMatchObject({ status: 200 });
    const { values, body } = await offered(opened);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(Object.keys(edit)));
    expect(await opened.put(body)).toMatchObject({ status: 200 });
    const after = await opened.read(restorable);
    for (const name of restorable.fields) expect([name, after[name]]).toEqual([name, before[name]]);
    expect((await opened.newestEntry()).action).toMatch(new RegExp(`^Updated ${entity}: `));
  });

  it.each(CHANGED)('are refused when the record was changed since they were shown: %s', async (kind) => {
    const opened = await open(kind);
    const edit = EDITS.find(([each]) => each === kind)?.[1];
    const all = kind === 'requests' ? {} : opened.form;
    await opened.put({ ...all, ...edit });
    const { body } = await offered(opened);
    expect(await opened.put(body)).toMatchObject({ status: 200 });
    expect(await opened.put(body)).toMatchObject({ status: 409, body: { code: 'STALE' } });
  });

  it.each(SETTINGS)('are restored in the settings, and nothing else: %s', async (part, old, edit) => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await makeSuperAdmin(core);
    const read = async (): Promise<Fields> =>
      (await api.request('GET', '/api/setting?scope=all', { as })).body.settings;
    const put = async (body: object) => {
      // Where ads are on, each of these changes needs a confirmed password.
      await api.request('POST', '/api/auth/confirm', { as, body: { password: PASSWORD } });
      return api.request('PUT', `/api/setting/${_id}/${part}`, { as, body });
    };
    const { _id } = await read();
    expect(await put(old)).toMatchObject({ status: 200 });
    const { version, changedAt, ...before } = await read();
    expect(await put(edit)).toMatchObject({ status: 200 });
    const newest = async () =>
      (await api.request('GET', '/api/users/activity?size=10', { as })).body.activities[0];
    const found = restorableOf(await newest());
    expect(found).not.toBeNull();
    if (!found) return;
    const body = restoringBody(found.restorable, await read(), found.values, () => '');
    expect(await put(body)).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject(before);
    expect(await put(body)).toMatchObject({ status: 409, body: { code: 'STALE' } });
    expect((await newest()).action).toMatch(/^Updated Settings: /);
  });

  it('are not offered for the offset, whose form warns of games that would go live', async () => {
    const core = await newInstallation().core();
    const api = await startTestApi(core);
    const as = await makeSuperAdmin(core);
    const { _id } = (await api.request('GET', '/api/setting?scope=all', { as })).body.settings;
    await api.request('PUT', `/api/setting/${_id}/site`, { as, body: { goLiveOffsetMinutes: -30 } });
    const { activities } = (await api.request('GET', '/api/users/activity?size=10', { as })).body;
    expect(activities[0].before).toMatchObject({ goLiveOffsetMinutes: -15 });
    expect(restorableOf(activities[0])).toBeNull();
  });

  it('of a league assign its game to that league again', async () => {
    const opened = await open('games');
    const { leagueId } = await makeGame(opened.core);
    const league = await opened.leagueName(leagueId.toHexString());
    const restorable = RESTORABLE.Game as Restorable;
    const before = await opened.read(restorable);
    expect(await opened.put({ ...opened.form, league })).toMatchObject({ status: 200 });
    const { values, body } = await offered(opened);
    expect(values).toEqual({ leagueId: before.leagueId });
    expect(await opened.put(body)).toMatchObject({ status: 200 });
    expect(await opened.read(restorable)).toMatchObject({ leagueId: before.leagueId });
  });
});
