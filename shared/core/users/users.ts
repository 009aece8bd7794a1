import type { ObjectId } from 'mongodb';
import type { Core } from '../platform/core.ts';
import { type User, usersStore } from './users.store.ts';

export type { User } from './users.store.ts';

/** The user who is not deleted, or null. */
export const findUser = (core: Core, id: ObjectId): Promise<User | null> =>
  usersStore(core).collection.findOne({ _id: id, deletedAt: null });
