import { removeVisitorTexts } from './activity/remove-visitor-texts.ts';
import { contactsStore } from './contacts/contacts.store.ts';
import { gamesStore } from './games/games.store.ts';
import type { Core } from './platform/core.ts';
import type { AnyStoreOf } from './platform/store.ts';
import { requestsStore } from './requests/requests.store.ts';

/**
 * Brings records of earlier releases to the form of this one: each step finds what it has not changed yet by a filter, so
 * that all may run in every process at every start.
 */
export async function migrate(core: Core): Promise<void> {
  await countStreams(core);
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

/** `streamCount`, by which lists of games are sorted. */
const countStreams = (core: Core) =>
  gamesStore(core).collection.updateMany({ streamCount: { $exists: false } }, [
    { $set: { streamCount: { $size: '$streams' } } },
  ]);
