import type { z } from 'zod';
import type { Needs } from './define-call.ts';
import type { PermissionKey } from './permissions.ts';
import type { SearchGroup } from './records/search.ts';

/** The staff who may make a call: a permission, or a combination. */
export type StaffNeeds = Exclude<Needs, 'public' | 'session' | 'own' | 'device'>;

/** The facts of a resource whose changes reach open pages. */
export interface ResourceFacts {
  /** Its name in code, and the first part of its calls' ids. */
  readonly name: string;
  /** The name of one record in messages, refusals and the audit log. */
  readonly entity: string;
  /** Its name in the database, and the topic of its changes. */
  readonly collection: string;
  /** The key of its lists in answers and events; a resource without one has no list of its own in the dashboard. */
  readonly many?: string;
  readonly needs: { readonly list: StaffNeeds };
  /** The group of its records in the dashboard's search, and the key to find them. */
  readonly searched?: { readonly group: SearchGroup; readonly needs: PermissionKey };
  /** The page of the dashboard that shows its list. */
  readonly page?: string;
  /** One record of the visitors' list, where each change sends them the whole list. */
  readonly site?: z.ZodType;
}

/** Describes a resource without the usual calls. */
export const describeResource = <const F extends ResourceFacts>(facts: F): F => facts;
