import { sendContact as sendContactCall } from '@touchline/contract/calls/contacts';
import { sendRequest as sendRequestCall } from '@touchline/contract/calls/requests';
import type { AnyResource } from '@touchline/contract/define-resource';
import type { ContactForm } from '@touchline/contract/forms/contact';
import type { RequestForm } from '@touchline/contract/forms/request';
import { USUAL_RESOURCES } from '@touchline/contract/resources/all';
import { contacts } from '@touchline/contract/resources/contacts';
import { requests } from '@touchline/contract/resources/requests';
import { sendContact } from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { sendRequest } from '@touchline/core/requests/requests';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import type { TestApi } from './api.ts';
import { makeGame, withStream } from './factories.ts';

/** A record of its kind, and its address. */
export interface Specimen {
  /** The path of its calls. */
  path: string;
  collection: string;
  _id: ObjectId;
  /** A body that its update accepts. */
  form: Record<string, unknown>;
}

interface Bench {
  core: Core;
  api: TestApi;
  as: User;
}

let made = 0;

type UsualName = keyof typeof USUAL_RESOURCES;
/** A kind of record that staff delete and restore, by the name of its resource. */
export type Kind = UsualName | 'games' | 'pushes' | 'roles' | 'users';

type Make = (bench: Bench) => Promise<Specimen>;

/** Visitors send messages and requests. */
const FROM_VISITORS = {
  contacts: async ({ core }) => {
    await sendContact(core, { ...(sendContactCall.example.body as ContactForm), subject: next('Question') });
    return newest(core, contacts);
  },
  requests: async ({ core }) => {
    await sendRequest(core, {
      ...(sendRequestCall.example.body as RequestForm),
      homeTeam: next('Brightwater'),
    });
    return newest(core, requests);
  },
} as const satisfies { readonly [N in UsualName]?: Make };

/** Records of resources with the usual calls are made from their examples. */
const USUAL = Object.fromEntries(
  Object.entries(USUAL_RESOURCES).map(([name, resource]) => [
    name,
    (bench: Bench) => posted(bench, resource, unlikeOthers(resource.examples.form)),
  ]),
) as Record<UsualName, Make>;

/** Adds one record of each kind that staff delete and restore, through the calls that people use. */
export const SPECIMENS: Readonly<Record<Kind, Make>> = {
  ...USUAL,
  ...FROM_VISITORS,
  games: async ({ core }) => {
    const game = await withStream(core, await makeGame(core, { league: undefined }));
    const league = await core.db.collection('leagues').findOne({ _id: game.leagueId });
    const { title, location, homeTeam, awayTeam, date, time } = game;
    return {
      path: `/api/matches/${game.matchId.toHexString()}/game/${game._id.toHexString()}`,
      collection: 'games',
      _id: game._id,
      form: { title, location, homeTeam, awayTeam, date, time, league: league?.name },
    };
  },
  pushes: (bench) =>
    posted(
      bench,
      { path: '/api/mobile/notifications', collection: 'push_campaigns', one: 'notification' },
      {
        title: 'Cup final tonight',
        body: 'The whole town is watching.',
        category: 'news',
        screen: 'Home',
        deliveryType: 'scheduled',
        deliveryDate: '2150-01-01',
        deliveryTime: '18:00',
      },
    ),
  roles: (bench) =>
    posted(bench, { path: '/api/roles', collection: 'roles', one: 'role' }, { name: next('Referee') }),
  users: async (bench) => {
    const username = next('person');
    const person = { username, email: `${username.replace(' ', '-')}@example.com` };
    const added = { ...person, password: 'Harbour-22', role: 'staff' };
    const users = { path: '/api/users', collection: 'users', one: 'user' };
    return { ...(await posted(bench, users, added)), form: person };
  },
};

/** The kinds of all specimens. */
export const KINDS = Object.keys(SPECIMENS) as Kind[];

/** The part after the id in the path of a change of the kind. */
export const updateAtOf = (kind: Kind): string =>
  (USUAL_RESOURCES as Partial<Record<Kind, AnyResource>>)[kind]?.updateAt ?? '';

function next(name: string): string {
  made += 1;
  return `${name} ${made}`;
}

/** A form with a unique name or title. */
const unlikeOthers = (form: Specimen['form']): Specimen['form'] => ({
  ...form,
  ...('title' in form && { title: next('Title') }),
  ...('name' in form && { name: next('Name') }),
});

async function posted(
  { api, as }: Bench,
  { path, collection, one }: { path: string; collection: string; one: string },
  form: Specimen['form'],
): Promise<Specimen> {
  const { status, body } = await api.request('POST', path, { as, body: form });
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`);
  const { _id } = body[one];
  return { path: `${path}/${_id}`, collection, _id: new ObjectId(_id as string), form };
}

async function newest(
  core: Core,
  { path, collection, examples }: typeof contacts | typeof requests,
): Promise<Specimen> {
  const record = await core.db.collection(collection).findOne({}, { sort: { _id: -1 } });
  if (!record) throw new Error(`There is nothing in ${collection}.`);
  return {
    path: `${path}/${record._id.toHexString()}`,
    collection,
    _id: record._id,
    form: { ...examples.change },
  };
}
