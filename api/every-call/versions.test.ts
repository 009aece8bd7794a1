import { CALLS } from '@touchline/contract/calls/all';
import type { PermissionKey } from '@touchline/contract/permissions';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { startTestApi } from '../../test/support/api.ts';
import { heldClock, newInstallation } from '../../test/support/core.ts';
import { makeSuperAdmin, makeUser } from '../../test/support/factories.ts';
import { SPECIMENS, type Specimen } from '../../test/support/specimens.ts';

interface Versioned {
  kind: keyof typeof SPECIMENS | 'settings';
  /** What follows the record's path. */
  suffix?: string;
  /** A body that is right, and another the next time where the same one would be refused. */
  body: (form: Specimen['form'], nth: number) => object;
  /** The only key of the user. */
  key: PermissionKey;
  /** What this key alone does not show of the record. */
  hidden?: RegExp;
  /** The field of the version where the record has a `version` of another sense. */
  field?: 'recordVersion';
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

/** Every call that takes the version which its client has seen. */
const VERSIONED: Record<string, Versioned> = {
  'matches.update': { kind: 'match', body: asItIs, key: 'matches:update', hidden: /"games":/ },
  'games.update': { kind: 'game', body: asItIs, key: 'games:update', hidden: address },
  'games.streamUrls': {
    kind: 'game',
    suffix: '/streamUrls',
    body: () => ({ streamUrls: [{ title: 'Main', quality: '720p', url: 'https://a.example/1' }] }),
    key: 'games:update',
    hidden: address,
  },
  'games.trending': {
    kind: 'game',
    suffix: '/trending',
    body: () => ({ isTrending: true }),
    key: 'games:update',
    hidden: address,
  },
  'leagues.update': { kind: 'league', body: asItIs, key: 'leagues:update' },
  'affiliates.update': { kind: 'affiliate', body: asItIs, key: 'affiliate:update' },
  'faqs.update': { kind: 'faq', body: asItIs, key: 'faqs:update' },
  'contacts.status': { kind: 'contact', suffix: '/status', body: asItIs, key: 'contact:update' },
  'requests.update': { kind: 'request', suffix: '/status', body: asItIs, key: 'match-requests:update' },
  'notices.update': { kind: 'notice', body: asItIs, key: 'notifications:update' },
  'downloads.update': {
    kind: 'download',
    body: asItIs,
    key: 'app-downloads:update',
    hidden: /"downloadCount":/,
    field: 'recordVersion',
  },
  'pushes.update': { kind: 'push', body: asItIs, key: 'app-notifications:update' },
  'pushes.cancel': { kind: 'push', suffix: '/cancel', body: nothing, key: 'app-notifications:update' },
  'users.update': { kind: 'user', body: asItIs, key: 'users:update', hidden: personal },
  'users.role': {
    kind: 'user',
    suffix: '/role',
    body: (_, nth) => ({ role: ['editor', 'admin', 'editor'][nth] }),
    key: 'roles:assign',
    hidden: personal,
  },
  'users.permissions': {
    kind: 'user',
    suffix: '/permissions',
    body: () => ({ newPermissions: [] }),
    key: 'permissions:update',
    hidden: /"(email|status|passwordHash)":/,
  },
  'settings.devTools': settings('/devTools', { isEnabled: true }),
  'settings.maintenance': settings('/maintenance', { isEnabled: true }),
  'settings.adZones': settings('/adZones', { adZones: [] }),
  'settings.site': settings('/site', { adConsent: false }),
};

/** Sending is asked for as often as one likes: the version is taken and says nothing. */
const EVEN_WHEN_CHANGED = ['pushes.send'];
/** A user's own; the test of saved views has it. */
const OF_ONE_USER = ['savedViews.update'];

/** Whether the body may say a version; that of a release, which is a text, is not the record's. */
function takesVersion(body: z.ZodType): boolean {
  const { shape } = body as Partial<z.ZodObject>;
  if (!shape) return false;
  return 'recordVersion' in shape || (shape.version as z.ZodType | undefined)?.safeParse(1).success === true;
}

async function open({ kind, key }: Versioned) {
  const core = await newInstallation().core({ clock: heldClock('2026-11-21T12:00:00Z') });
  const api = await startTestApi(core);
  const chief = await makeSuperAdmin(core);
  const as = await makeUser(core, { role: 'editor', permissions: [key] });
  const specimen = kind === 'settings' ? await settingsOf() : await SPECIMENS[kind]({ core, api, as: chief });
  async function settingsOf(): Promise<Specimen> {
    await api.request('GET', '/api/setting');
    const record = await core.db.collection('settings').findOne();
    if (!record) throw new Error('There are no settings.');
    const path = `/api/setting/${record._id.toHexString()}`;
    return { path, collection: 'settings', _id: record._id, form: {} };
  }
  const read = async () => core.db.collection(specimen.collection).findOne({ _id: specimen._id });
  return { api, as, specimen, read };
}

describe('a change of what another user has changed', () => {
  it('is known for every call of the contract that takes a version, and for no other', () => {
    const declared = CALLS.filter(({ method, body }) => method !== 'GET' && takesVersion(body));
    const known = [...Object.keys(VERSIONED), ...EVEN_WHEN_CHANGED, ...OF_ONE_USER];
    expect(declared.map(({ id }) => id).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(VERSIONED))(
    'is refused with the record as it is now, as the user may see it: %s',
    async (id, versioned) => {
      const { suffix = '', body, hidden, field = 'version' } = versioned;
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
          },
        });
        if (hidden) expect(JSON.stringify(answer.body.current)).not.toMatch(hidden);
      }
      expect(await read()).toEqual(changed);
      // A client that has read the current version may change it, and so may one that names no version.
      expect(await send(1, seen + 1)).toMatchObject({ status: 200 });
      expect(await send(2)).toMatchObject({ status: 200 });
      expect((await read())?.version).toBe(seen + 3);
    },
  );
});
