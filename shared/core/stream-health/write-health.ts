import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { isDuplicateKey } from '../platform/errors.ts';
import type { Fields } from '../platform/store.ts';
import { NO_PROBE } from './apply-probe.ts';
import { decideHealth } from './decide-health.ts';
import { readMinutes, summarize } from './player-signals.ts';
import { countReporters, readReports } from './reports.ts';
import { type StreamHealthRecord, streamHealthStore } from './stream-health.store.ts';
import { addressHash } from './stream-health.ts';

export type HealthFields = Fields<StreamHealthRecord>;

/** A stream, by its id and its address, with its game. */
interface OfGame {
  game: { _id: ObjectId };
  stream: { _id: ObjectId; urlToken: string };
}

/**
 * Writes the health of a stream: the fields that `update` returns, with the state that follows from them. Another process
 * may write at the same time; then it is decided once more.
 */
export async function writeHealth(
  core: Core,
  { game, stream }: OfGame,
  isProbed: boolean,
  update: (fields: HealthFields) => HealthFields,
): Promise<StreamHealthRecord> {
  const store = streamHealthStore(core);
  const address = addressHash(stream.urlToken);
  for (;;) {
    const before = await store.collection.findOne({ _id: stream._id });
    const fresh = newFields(game._id, address, core.clock.date());
    const known = update(before?.address === address ? storedOf(before, fresh) : fresh);
    const fields = { ...known, ...(await decide(core, stream, isProbed, known)), gameId: game._id };
    const written = before ? await replace(core, before, fields) : await insert(core, stream._id, fields);
    if (written) return written;
  }
}

async function decide(core: Core, { _id }: OfGame['stream'], isProbed: boolean, fields: HealthFields) {
  const now = core.clock.date();
  const id = _id.toHexString();
  const [minutes, reports] = await Promise.all([
    // While Redis is away only checks decide.
    readMinutes(core, id).catch(() => []),
    readReports(core, id).catch(() => []),
  ]);
  const since = { now: now.getTime(), since: fields.solvedAt };
  return decideHealth(
    {
      probe: fields.probe,
      isProbed,
      players: summarize(minutes, since),
      reporters: countReporters(reports, since),
    },
    fields,
    now,
  );
}

/** Writes the fields over the stored record; null when it was written in between. */
async function replace(
  core: Core,
  stored: StreamHealthRecord,
  fields: HealthFields,
): Promise<StreamHealthRecord | null> {
  const store = streamHealthStore(core);
  const condition = { _id: stored._id, version: stored.version, changedAt: stored.changedAt };
  const isSame =
    stored.state === fields.state &&
    stored.reason === fields.reason &&
    stored.httpStatus === fields.httpStatus &&
    String(stored.probe.codecs ?? null) === String(fields.probe.codecs) &&
    stored.address === fields.address;
  return isSame ? store.touch(condition, { $set: fields }) : store.change(condition, { $set: fields });
}

async function insert(core: Core, id: ObjectId, fields: HealthFields): Promise<StreamHealthRecord | null> {
  try {
    return await streamHealthStore(core).insert(fields, { id });
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The fields of a new record. */
const newFields = (gameId: ObjectId, address: string, now: Date): HealthFields => ({
  gameId,
  address,
  state: 'unknown',
  reason: 'not-checked',
  httpStatus: null,
  since: now,
  troubledAt: null,
  solvedAt: null,
  probe: NO_PROBE,
});

/** The stored values of these fields. */
function storedOf(record: StreamHealthRecord, fields: HealthFields): HealthFields {
  const names = Object.keys(fields) as (keyof HealthFields)[];
  return Object.fromEntries(names.map((name) => [name, record[name]])) as unknown as HealthFields;
}
