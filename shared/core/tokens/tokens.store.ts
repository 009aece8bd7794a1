import type { PermissionKey } from '@touchline/contract/permissions';
import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import type { IndexDefinition } from '../platform/store.ts';

/** An API token of a user. Only the hash of its secret is stored, so that a copy of the database gives no access. */
export interface TokenRecord {
  _id: ObjectId;
  userId: ObjectId;
  name: string;
  keys: PermissionKey[];
  /** The hash of the secret. */
  hash: string;
  /** The user's token epoch when the token was created; another epoch now means that the token was revoked. */
  epoch: number;
  createdAt: Date;
  endsAt: Date;
  /** Missing until the first call; written at most once a minute. */
  lastUsedAt?: Date;
}

export const TOKEN_INDEXES: readonly IndexDefinition[] = [
  { key: { hash: 1 }, options: { unique: true } },
  { key: { userId: 1, createdAt: -1 } },
  { key: { endsAt: 1 } },
];

/** The collection of API tokens. */
export const tokensOf = (core: Core) => core.db.collection<TokenRecord>('tokens');
