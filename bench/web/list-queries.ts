import { listActivity as activityCall } from '@touchline/contract/calls/activity';
import { listGames as gamesCall } from '@touchline/contract/calls/games';
import { listStreams as streamsCall } from '@touchline/contract/calls/streams';
import { EXACT_TOTAL_UP_TO } from '@touchline/contract/constants';
import { listActivity } from '@touchline/core/activity/activity-log';
import { listGames } from '@touchline/core/games/list-games';
import { listStreams } from '@touchline/core/games/list-streams';
import type { Core } from '@touchline/core/platform/core';
import { type CommandStartedEvent, type Db, type Document, MongoClient } from 'mongodb';
import type { FilledLists } from '../support/fill-lists.ts';
import type { Installation } from '../support/installation.ts';
import type { Verdict } from '../support/verdict.ts';

/** The documents that a page may examine for each of its rows and of the rows before. */
const MOST_EXAMINED = 2;
const SIZE = 25;
/** The first page, and one further on. */
const PAGES = [1, 3];

type Query = Readonly<Record<string, string>>;

interface List {
  readonly name: string;
  readonly collection: string;
  readonly read: (core: Core, query: object) => Promise<{ records: readonly unknown[] }>;
  readonly queries: readonly Query[];
}

/**
 * Measures the documents that the lists of games, streams and audit entries examine: as they open, and with each filter
 * alone.
 */
export async function measureListQueries(
  { core, env }: Installation,
  filled: FilledLists,
  verdict: Verdict,
): Promise<void> {
  const client = await MongoClient.connect(env.MONGODB_URI as string, { monitorCommands: true });
  const db = client.db();
  const watched: Core = { ...core, db };
  try {
    for (const list of listsOf(filled)) {
      for (const query of list.queries) {
        const ratios: number[] = [];
        const keys: number[] = [];
        for (const page of PAGES) {
          const asked = { ...query, page, size: SIZE };
          let returned = 0;
          const commands = await commandsOf(client, list.collection, async () => {
            returned = (await list.read(watched, asked)).records.length;
          });
          for (const command of commands) {
            const { totalDocsExamined, totalKeysExamined } = await statsOf(db, command);
            if (isCount(command)) keys.push(totalKeysExamined);
            else ratios.push(totalDocsExamined / Math.max(1, (page - 1) * SIZE + returned));
          }
        }
        const name = `${list.name}${nameOf(query)}`;
        const worst = { name: `${name}: examined for each row`, unit: 'documents', digits: 2 };
        verdict.figure(worst, [Math.max(...ratios)], { atMost: MOST_EXAMINED });
        const counted = { name: `${name}: its count`, unit: 'keys', digits: 0 };
        verdict.figure(counted, [Math.max(...keys)], { atMost: EXACT_TOTAL_UP_TO + 1 });
      }
    }
  } finally {
    await client.close();
  }
}

function listsOf({ league, userId, matchId }: FilledLists): List[] {
  const day = new Date().toISOString().slice(0, 10);
  const filters: Query[] = [
    {},
    { league },
    { platforms: 'web' },
    { isTrending: 'true' },
    { withoutStreams: 'true' },
    { from: day },
    { to: day },
  ];
  const screens: Query[] = [
    { status: 'Live' },
    { status: 'Scheduled' },
    { status: 'Finished', sort: '-startsAt' },
  ];
  return [
    {
      name: 'games',
      collection: 'games',
      read: (core, query) => listGames(core, gamesCall.query.parse(query)),
      queries: [
        ...screens.flatMap((screen) => filters.map((filter) => ({ ...screen, ...filter }))),
        { isTrending: 'true', sort: '-viewCount' },
        { status: 'Scheduled,Live', matchId },
      ],
    },
    {
      name: 'streams',
      collection: 'games',
      read: (core, query) => listStreams(core, streamsCall.query.parse(query)),
      queries: [{}, { status: 'Live' }, { league }, { quality: '1080p' }, { language: 'Spanish' }],
    },
    {
      name: 'audit log',
      collection: 'activities',
      read: (core, query) => listActivity(core, activityCall.query.parse(query)),
      queries: [
        {},
        { users: userId },
        { entity: 'Game' },
        { action: 'Updated' },
        { outcome: 'unknown' },
        { from: day },
        { to: day },
      ],
    },
  ];
}

/** The reads of a collection that the database receives during the work. */
async function commandsOf(
  client: MongoClient,
  collection: string,
  read: () => Promise<void>,
): Promise<Document[]> {
  const commands: Document[] = [];
  const note = ({ commandName, command }: CommandStartedEvent): void => {
    if (command[commandName] === collection) commands.push(command);
  };
  client.on('commandStarted', note);
  await read();
  client.off('commandStarted', note);
  return commands;
}

/**
 * The statistics of a command. A plan does not say when a pipeline that unwinds streams stops reading; since each game
 * gives at least one row, the query is limited to as many games.
 */
async function statsOf(
  db: Db,
  command: Document,
): Promise<{ totalDocsExamined: number; totalKeysExamined: number }> {
  const { lsid, $db, $clusterTime, $readPreference, ...explained } = command;
  if (explained.pipeline) explained.pipeline = untilUnwound(explained.pipeline);
  const plan = await db.command({ explain: explained, verbosity: 'executionStats' });
  return (plan.stages?.[0].$cursor ?? plan).executionStats;
}

function untilUnwound(pipeline: readonly Document[]): readonly Document[] {
  const unwind = pipeline.findIndex((stage) => '$unwind' in stage);
  if (unwind < 0) return pipeline;
  const games = pipeline.reduce((sum, { $skip = 0, $limit = 0 }) => sum + $skip + $limit, 0);
  return [...pipeline.slice(0, unwind), { $limit: games }];
}

const isCount = ({ pipeline = [] }: Document): boolean =>
  pipeline.some((stage: Document) => '$group' in stage || '$count' in stage);

function nameOf(query: Query): string {
  return Object.entries(query)
    .map(([name, value]) => ` ${name}=${/^[0-9a-f]{24}$/.test(value) ? 'one' : value}`)
    .join('');
}
