import {
  KEPT_OF_USER,
  readStored,
  removeStored,
  type StorageKey,
  storedKeys,
  writeStored,
} from '../../lib/storage.ts';
import { useSession } from './session-state.ts';

type OfUser = (typeof KEPT_OF_USER)[number];

/** The stored value of the signed-in user under a name and an optional part; null for none. */
export function readOwn(name: OfUser, part?: string): unknown {
  const key = ownKey(name, part);
  return key && readStored(key);
}

/** Stores a value for the signed-in user; does nothing without a user. */
export function writeOwn(name: OfUser, value: unknown, part?: string): void {
  const key = ownKey(name, part);
  if (key) writeStored(key, value);
}

/** Removes the stored value of the signed-in user under a name and an optional part. */
export function removeOwn(name: OfUser, part?: string): void {
  const key = ownKey(name, part);
  if (key) removeStored(key);
}

/** Removes all stored values of a user. */
export function removeAllOf(userId: string): void {
  for (const key of keysOfUsers()) if (ownerOf(key) === userId) removeStored(key);
}

/** Removes the stored values of all other users, and those that earlier versions stored without a user. */
export function removeAllBut(userId: string): void {
  for (const key of keysOfUsers()) if (ownerOf(key) !== userId) removeStored(key);
}

function ownKey(name: OfUser, part?: string): StorageKey | null {
  const id = useSession.getState().user?._id;
  if (id === undefined) return null;
  return part === undefined ? `${name}:${id}` : `${name}:${id}:${part}`;
}

const keysOfUsers = () =>
  storedKeys().filter((key) => KEPT_OF_USER.some((name) => key === name || key.startsWith(`${name}:`)));

const ownerOf = (key: string) => key.split(':')[1];
