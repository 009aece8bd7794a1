import { createHmac } from 'node:crypto';
import type { Core } from './core.ts';
import { type AppSecret, secretsOf } from './encryption.ts';

/** The environment's secret is not that of the data; the message is a sentence with the remedy. */
export class OtherSecretError extends Error {}

const WHAT_IS_WRONG =
  'APP_SECRET is not the one that this data was made with: no stream would play, no webhook be sent, and no code of an ' +
  'authenticator app be right.';
const REMEDY =
  'Set the APP_SECRET of that installation. If it is lost: npm run admin -- rotate-secret --lost (docs/operations.md, "Another APP_SECRET").';

const NOTE = 'app-secret';
const notes = ({ db }: Pick<Core, 'db'>) => db.collection<{ _id: string; fingerprint: string }>('migrations');

/** What the database notes of a secret: a hash by which it can be recognised and nothing else. */
const fingerprintOf = (secret: string): string =>
  createHmac('sha256', secret).update('The APP_SECRET of this data').digest('base64url').slice(0, 22);

/** Whether the environment has the secret of the data; undefined where the database notes none yet. */
export async function hasSecretOf(core: Pick<Core, 'db'> & { env: AppSecret }): Promise<boolean | undefined> {
  const note = await notes(core).findOne({ _id: NOTE });
  return note === null ? undefined : isSecretOf(core.env, note);
}

/** Whether a note of another database, such as that of an archive, is about a secret of the environment. */
export const isSecretOf = (env: AppSecret, { fingerprint }: { fingerprint: string }): boolean =>
  secretsOf(env).some((secret) => fingerprintOf(secret) === fingerprint);

/** True for the record that notes the secret, among those of its collection. */
export const isSecretNote = (record: { _id?: unknown }): record is { _id: string; fingerprint: string } =>
  record._id === NOTE;

/**
 * Notes the secret where none is noted yet, once `canRead` says that the data is its own; throws an OtherSecretError where
 * the environment has another one.
 */
export async function checkSecret(
  core: Pick<Core, 'db' | 'env'>,
  canRead: () => Promise<boolean>,
): Promise<void> {
  const isRight = await hasSecretOf(core);
  if (isRight) return;
  if (isRight === false || !(await canRead())) throw otherSecret();
  // Until the data is written anew, the secret before is still the one of some of it.
  const fingerprint = fingerprintOf(secretsOf(core.env).at(-1) ?? '');
  await notes(core).updateOne({ _id: NOTE }, { $setOnInsert: { fingerprint } }, { upsert: true });
}

/** Notes the environment's secret as that of the data. */
export async function noteSecret(core: Pick<Core, 'db' | 'env'>): Promise<void> {
  const fingerprint = fingerprintOf(core.env.APP_SECRET);
  await notes(core).updateOne({ _id: NOTE }, { $set: { fingerprint } }, { upsert: true });
}

export const otherSecret = () => new OtherSecretError(`${WHAT_IS_WRONG} ${REMEDY}`);
