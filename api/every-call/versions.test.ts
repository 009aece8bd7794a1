import { CALLS } from '@touchline/contract/calls/all';
import type { AnyResource } from '@touchline/contract/define-resource';
import type { PermissionKey } from '@touchline/contract/permissions';
import { USUAL_RESOURCES } from '@touchline/contract/resources/all';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { fakeClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { alternativesOf } from '../../test/support/send-call.ts';
import { type Kind, SPECIMENS, type Specimen } from '../../test/support/specimens.ts';

interface Versioned {
  kind: Kind | 'settings';
  /** The rest of the path after the record's. */
  suffix?: string | undefined;
  /** A second change finds nothing left to change, and writes nothing. */
  isOnce?: boolean;
  /** A valid body; the nth differs from the one before where the same body would be refused. */
  body: (form: Specimen['form'], nth: number) => object;
  /** The only key of the user. */
  key: PermissionKey;
  /** Keys that the user must hold in order to grant them. */
  gives?: PermissionKey[];
  /** Fields of the record that this key alone does not show. */
  hidden?: RegExp | undefined;
  /** The version's field where `version` means something else in the record. */
  field?: string | undefined;
}

const asItIs: Versioned['body'] = (form) => form;
const nothing = () => ({});
const address = /"(url|affiliateTitle)":/;
const personal = /"(email|status|permissions|passwordHash)":/;
const settings = (suffix: string, body: object): Versioned => ({
  kind: 'settings',
  suffix,
  body: () => body,
  key: 'dev-tools:access',
});

/** The fields of a record that the key of its change alone does not show. */
const HIDDEN: { readonly [N in keyof typeof USUAL_RESOURCES]?: RegExp } = {
  matches: /"games":/,
  downloads: /"downloadCount":/,
};

/** A status that a record has is not written again. */
const BODIES: { readonly [N in keyof typeof USUAL_RESOURCES]?: Versioned['body'] } = {
  contacts: (_, nth) => ({ status: ['In Progress', 'Resolved', 'New'][nth] }),
  requests: (_, nth) => ({ status: ['Pending', 'Approved', 'New'][nth] }),
};

/** The changes of resources with the usual calls. */
const USUAL = Object.entries(USUAL_RESOURCES).map(([name, resource]): [string, Versioned] => {
  const { update, updateAt, versionField }: AnyResource = resource;
  const kind = name as keyof typeof USUAL_RESOURCES;
  const [key] = alternativesOf(update.needs).at(-1) ?? [];
  const versioned = {
    kind,
    body: BODIES[kind] ?? asItIs,
    suffix: updateAt,
    hidden: HIDDEN[kind],
    field: versionField,
  };
  return [update.id, { ...versioned, key: key as PermissionKey }];
});

const GIVEN: PermissionKey[] = ['faqs:view', 'games:view', 'matches:view'];

/** Every call that takes the version its client has seen. */
const VERSIONED: Record<string, Versioned> = {
  ...Object.fromEntries(USUAL),
  'games.update': { kind: 'games', body: asItIs, key: 'games:update', hidden: address },
  'games.streamUrls': {
    kind: 'games',
    suffix: '/streamUrls',
    body: () => ({ streamUrls: [{ title: 'Main', quality: '720p', url: 'https://a.example/1' }] }),
    key: 'games:update',
    hidden: address,
  },
  'games.trending': {
    kind: 'games',
    suffix: '/trending',
    body: (_, nth) => ({ isTrending: nth % 2 === 0 }),
    key: 'games:update',
    hidden: address,
  },
  'pushes.update': { kind: 'pushes', body: asItIs, key: 'app-notifications:update' },
  'pushes.cancel': {
    kind: 'pushes',
    suffix: '/cancel',
    body: nothing,
    key: 'app-notifications:update',
    isOnce: true,
  },
  'roles.update': {
    kind: 'roles',
    body: (_, nth) => ({ permissions: [GIVEN[nth]] }),
    key: 'permissions:update',
    gives: ['roles:view', ...GIVEN],
  },
  'users.update': { kind: 'users', body: asItIs, key: 'users:update', hidden: personal },
  'users.role': {
    kind: 'users',
    suffix: '/role',
    body: (_, nth) => ({ role: ['editor', 'admin', 'editor'][nth] }),
    key: 'roles:assign',
    hidden: personal,
  },
  'users.permissions': {
    kind: 'users',
    suffix: '/permissions',
    // A different set each time: a change that only removes permissions is never stale.
    body: (_, nth) => ({ newPermissions: [GIVEN[nth]] }),
    key: 'permissions:update',
    gives: GIVEN,
    hidden: /"(email|status|passwordHash)":/,
  },
  'settings.devTools': settings('/devTools', { isEnabled: true }),
  'settings.maintenance': settings('/maintenance', { isEnabled: true }),
  'settings.adZones': settings('/adZones', { adZones: [] }),
  'settings.site': settings('/site', { adConsent: false }),
};

/** Sending may be repeated: the call accepts the version and ignores it. */
const EVEN_WHEN_CHANGED = ['pushes.send'];
/** Changes of the user's own records; the test of saved views covers them. */
const OF_ONE_USER = ['savedViews.update'];
/** A change that needs no record of the other tables; the test of webhooks covers it. */
const OF_WEBHOOKS = ['webhooks.update'];

/** True where the body may name a version; a release's `version` is text and not the record's. */
function takesVersion(body: z.ZodType): boolean {
  const { shape } = body as Partial<z.ZodObject>;
  if (!shape) return false;
  return 'recordVersion' in shape || (shape.version as z.ZodType | undefined)?.safeParse(1).success === true;
}

async function open({ kind, key, gives = [] }: Versioned) {
  const core = await newInstallation().core({ clock: fakeClock('2026-11-21T12:00:00Z') });
  const api = await startTestApi(core);
  const chief = await makeSuperAdmin(core);
  const as = await makeUser(core, { role: 'editor', permissions: [key, ...gives] });
  const specimen = kind === 'settings' ? await settingsOf() : await SPECIMENS[kind]({ core, api, as: chief });
  async function settingsOf(): Promise<Specimen> {
    await api.request('GET', '/api/setting');
    const record = await core.db.collection('settings').findOne();
    if (!record) throw new Error('There are no settings.');
    const path = `/api/setting/${record._id.toHexString()}`;
    return { path, collection: 'settings', _id: record._id, form: {} };
  }
  const read = async () => core.db.collection(specimen.collection).findOne({ _id: specimen._id });
  return { api, as, chief, specimen, read };
}

describe('a change of a record that another user has changed', () => {
  it('is tested for every call of the contract with a version, and for no other', () => {
    const declared = CALLS.filter(({ method, body }) => method !== 'GET' && takesVersion(body));
    const known = [...Object.keys(VERSIONED), ...EVEN_WHEN_CHANGED, ...OF_ONE_USER, ...OF_WEBHOOKS];
    expect(declared.map(({ id }) => id).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(VERSIONED))(
    'is refused with the current record, as far as the user may see it: %s',
    async (id, versioned) => {
      const { suffix = '', body, hidden, field = 'version', isOnce = false } = versioned;
      const call = CALLS.find((each) => each.id === id);
      const { api, as, specimen, read } = await open(versioned);
      const send = (nth: number, version?: number) =>
        api.request(call?.method ?? '', specimen.path + suffix, {
          as,
          body: { ...body(specimen.form, nth), ...(version === undefined ? {} : { [field]: version }) },
        });
      const seen = (await read())?.version as number;
      expect(await send(0, seen)).toMatchObject({ status: 200 });
      const changed = await read();
      expect(changed?.version).toBe(seen + 1);

      for (const other of [seen, seen + 2]) {
        const answer = await send(1, other);
        expect(answer).toMatchObject({
          status: 409,
          body: {
            code: 'STALE',
            message: 'This record was changed by someone else.',
            current: { _id: specimen._id.toHexString(), [field]: seen + 1 },
            changedBy: { _id: as._id.toHexString(), username: as.username },
            changedAt: changed?.contentAt.toISOString(),
          },
        });
        if (hidden) expect(JSON.stringify(answer.body.current)).not.toMatch(hidden);
      }
      expect(await read()).toEqual(changed);
      // A client with the current version may change the record, and so may a client that names none.
      expect(await send(1, seen + 1)).toMatchObject({ status: 200 });
      expect(await send(2)).toMatchObject({ status: 200 });
      expect((await read())?.version).toBe(isOnce ? seen + 1 : seen + 3);
    },
  );
});

describe('a change of a record that another user has deleted', () => {
  const deletable = Object.entries(VERSIONED).filter(([, { kind }]) => kind !== 'settings');

  it.each(deletable)('is refused with who deleted it, and when: %s', async (id, versioned) => {
    const call = CALLS.find((each) => each.id === id);
    const { api, as, chief, specimen, read } = await open(versioned);
    const { suffix = '', body } = versioned;
    expect((await api.request('DELETE', specimen.path, { as: chief })).status).toBe(200);
    const deletion = {
      entity: call?.entity,
      deletedBy: { _id: chief._id.toHexString(), username: chief.username },
      deletedAt: (await read())?.deletedAt.toISOString(),
    };
    const answer = await api.request(call?.method ?? '', specimen.path + suffix, {
      as,
      body: body(specimen.form, 0),
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', deletion } });
  });

  it('is refused with who deleted the match of the game', async () => {
    const { api, as, chief, specimen } = await open({ kind: 'games', key: 'games:update', body: asItIs });
    await api.request('DELETE', specimen.path.replace(/\/game\/.*/, ''), { as: chief });
    const answer = await api.request('PUT', specimen.path, { as, body: specimen.form });
    expect(answer).toMatchObject({
      status: 404,
      body: {
        message: 'Game not found.',
        deletion: { entity: 'Match', deletedBy: { username: chief.username } },
      },
    });
  });
});
