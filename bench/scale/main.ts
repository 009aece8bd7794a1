import { measureBigList } from './big-list.ts';
import { measureProcesses } from './processes.ts';
import { measureProxy } from './proxy.ts';
import { measureWrites } from './writes.ts';

/*
 * The capacity of one process, and the effect of more of them: the figures behind docs/scaling.md. `writes`,
 * `processes`, `proxy` and `memory` run a part of it.
 */

const PARTS = {
  writes: measureWrites,
  processes: measureProcesses,
  proxy: measureProxy,
  memory: measureBigList,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: ${Object.keys(PARTS).join(', ')}.`);
for (const [name, measure] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) await measure();
