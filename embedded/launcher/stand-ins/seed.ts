/**
 * Replaces scripts/seed.ts in the launcher's tests: writes an account and prints its arguments; STAND_IN_SEED=slow ends
 * once the api answers.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const { PORT, HOST, STAND_IN_SEED } = process.env;
const answers = () =>
  fetch(`http://${HOST}:${PORT}/`).then(
    ({ ok }) => ok,
    () => false,
  );
if (STAND_IN_SEED === 'slow') while (!(await answers())) await delay(25);

const account = { email: 'ada@example.test', password: 'made-up-by-the-seed', role: 'super-admin' };
writeFileSync(join(process.env.DATA_DIR ?? '', 'demo.json'), JSON.stringify({ accounts: [account] }));
process.stdout.write(`seeded with ${process.argv.slice(2).join(' ')} into ${process.env.MONGODB_URI}\n`);
