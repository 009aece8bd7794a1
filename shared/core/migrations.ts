import { FOLDED_LETTERS, searchWords, sortKey } from '@touchline/contract/rules/search';
import { removeVisitorTexts } from './activity/remove-visitor-texts.ts';
import { contactsStore } from './contacts/contacts.store.ts';
import { gamesStore } from './games/games.store.ts';
import { STORES } from './live-collections.ts';
import type { Core } from './platform/core.ts';
import type { AnyStoreOf } from './platform/store.ts';
import { remindersOf, wantsFields } from './reminders/reminders.store.ts';
import { requestsStore } from './requests/requests.store.ts';

/**
 * Brings records of earlier releases to the form of this one: each step finds what it has not changed yet by a filter, so
 * that all may run in every process at every start.
 */
export async function migrate(core: Core): Promise<void> {
  await countStreams(core);
  await foldWords(core);
  await keyTopics(core);
  await removeVisitorTexts(core, ofVisitors(contactsStore));
  // The titles of match and game made from a request were often the visitor's words.
  const { entity, fields } = ofVisitors(requestsStore);
  await removeVisitorTexts(core, { entity, fields: [...fields, 'match', 'game'] });
}

/** The entries and the fields that once had texts of visitors. */
const ofVisitors = ({ definition: { entity, visitorTexts = [] } }: Pick<AnyStoreOf, 'definition'>) => ({
  entity,
  fields: visitorTexts,
});

/** Words of Arabic and kana: within them the index looks, not through all words of the site. */
const FOLDED_SCRIPTS = [
  { $gte: '\u0600', $lt: '\u0780' },
  { $gte: '\u3040', $lt: '\u3100' },
];

/** Words and sort keys, in which more letters are one since. */
async function foldWords(core: Core): Promise<void> {
  for (const { definition } of STORES) {
    const collection = core.db.collection<{ words: string[] }>(definition.name);
    const unfolded = FOLDED_SCRIPTS.map((range) => ({
      words: { $elemMatch: { ...range, $regex: FOLDED_LETTERS } },
    }));
    for await (const record of collection.find({ $or: unfolded })) {
      const keys = Object.entries(record).filter(([field]) => field.endsWith('Sort'));
      const sorts = Object.fromEntries(keys.map(([field, key]) => [field, sortKey(String(key))]));
      await collection.updateOne(
        { _id: record._id },
        { $set: { ...sorts, words: searchWords(...record.words) } },
      );
    }
  }
}

/** `topicKeys`, by which the browsers that want to know of a topic are found. */
async function keyTopics(core: Core): Promise<void> {
  const reminders = remindersOf(core);
  for await (const { _id, wants } of reminders.find({ topicKeys: { $exists: false } }))
    await reminders.updateOne({ _id }, { $set: wantsFields(wants) });
}

/** `streamCount`, by which lists of games are sorted. */
const countStreams = (core: Core) =>
  gamesStore(core).collection.updateMany({ streamCount: { $exists: false } }, [
    { $set: { streamCount: { $size: '$streams' } } },
  ]);
