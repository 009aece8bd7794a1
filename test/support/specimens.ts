import { sendContact } from '@touchline/core/contacts/contacts';
import type { Core } from '@touchline/core/platform/core';
import { sendRequest } from '@touchline/core/requests/requests';
import type { User } from '@touchline/core/users/users';
import { ObjectId } from 'mongodb';
import type { TestApi } from './api.ts';
import { makeGame, withStream } from './factories.ts';

/** A record of its kind with where it lives. */
export interface Specimen {
  /** The path of its calls. */
  path: string;
  collection: string;
  _id: ObjectId;
  /** A body that its edit takes. */
  form: Record<string, unknown>;
}

interface Bench {
  core: Core;
  api: TestApi;
  as: User;
}

let made = 0;

/** One record of each kind that staff delete and restore, made through the calls that people use. */
export const SPECIMENS = {
  match: (bench) =>
    posted(bench, '/api/matches', 'matches', 'match', () => ({
      title: next('Matchday'),
      description: '',
      category: 'Football',
    })),
  game: async ({ core }) => {
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
  league: (bench) =>
    posted(bench, '/api/leagues', 'leagues', 'league', () => ({
      name: next('League'),
      abbreviation: 'L',
      country: 'international',
      category: 'Football',
      logoUrl: 'https://logos.example/1.png',
    })),
  affiliate: (bench) =>
    posted(bench, '/api/affiliate', 'affiliates', 'affiliate', () => ({
      title: next('Partner'),
      link: 'https://partner.example/',
      platforms: 'both',
    })),
  faq: (bench) =>
    posted(bench, '/api/faq', 'faqs', 'faq', () => ({ title: next('Why?'), description: 'Because.' })),
  notice: (bench) =>
    posted(bench, '/api/notifications', 'notices', 'notification', () => ({
      title: next('News'),
      description: 'Of the site.',
    })),
  download: (bench) =>
    posted(bench, '/api/mobile/downloads', 'downloads', 'download', () => ({
      platform: 'android',
      version: '1.2.3',
      downloadUrl: 'https://files.example/app.apk',
      sizeInMB: '42',
      releaseStatus: 'stable',
    })),
  push: (bench) =>
    posted(bench, '/api/mobile/notifications', 'push_campaigns', 'notification', () => ({
      title: 'Cup final tonight',
      body: 'The whole town is watching.',
      category: 'news',
      screen: 'Home',
      deliveryType: 'scheduled',
      deliveryDate: '2150-01-01',
      deliveryTime: '18:00',
    })),
  role: (bench) => posted(bench, '/api/roles', 'roles', 'role', () => ({ name: next('Referee') })),
  user: async (bench) => {
    const username = next('person');
    const person = { username, email: `${username.replace(' ', '-')}@example.com` };
    const added = { ...person, password: 'Harbour-22', role: 'staff' };
    return { ...(await posted(bench, '/api/users', 'users', 'user', () => added)), form: person };
  },
  contact: async ({ core }) => {
    await sendContact(core, {
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara@example.com',
      subject: next('Question'),
      message: 'Could you add our league, please?',
    });
    return { ...(await newest(core, '/api/contact', 'contacts')), form: { status: 'Resolved' } };
  },
  request: async ({ core }) => {
    await sendRequest(core, {
      homeTeam: next('Brightwater'),
      awayTeam: 'Millgate',
      category: 'Football',
      league: 'Harbour League',
      email: 'mara@example.com',
      username: 'mara',
    });
    return { ...(await newest(core, '/api/match-requests', 'match_requests')), form: { status: 'Pending' } };
  },
} satisfies Record<string, (bench: Bench) => Promise<Specimen>>;

function next(name: string): string {
  made += 1;
  return `${name} ${made}`;
}

async function posted(
  { api, as }: Bench,
  path: string,
  collection: string,
  key: string,
  makeForm: () => Record<string, unknown>,
): Promise<Specimen> {
  const form = makeForm();
  const { status, body } = await api.request('POST', path, { as, body: form });
  if (status !== 201) throw new Error(`POST ${path} answered ${status}: ${JSON.stringify(body)}`);
  const { _id } = body[key];
  return { path: `${path}/${_id}`, collection, _id: new ObjectId(_id as string), form };
}

async function newest(core: Core, path: string, collection: string): Promise<Omit<Specimen, 'form'>> {
  const record = await core.db.collection(collection).findOne({}, { sort: { _id: -1 } });
  if (!record) throw new Error(`There is nothing in ${collection}.`);
  return { path: `${path}/${record._id.toHexString()}`, collection, _id: record._id };
}
