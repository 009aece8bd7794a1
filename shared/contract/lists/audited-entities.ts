import { RESOURCES } from '../resources/all.ts';

/** Entities of audit entries that are no resources. */
const OTHERS = ['API token', 'Delivery', 'Duty', 'Job', 'Queue', 'Session'] as const;

/** The entities of audit entries: those of all calls with an entry, by name. */
export const AUDITED_ENTITIES: readonly [string, ...string[]] = [
  ...new Set([...Object.values(RESOURCES).map(({ entity }) => entity), ...OTHERS]),
].sort() as [string, ...string[]];
