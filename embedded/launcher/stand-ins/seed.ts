/** Takes the place of scripts/seed.ts in the launcher's tests: leaves an account behind and repeats its arguments. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const account = { email: 'ada@example.test', password: 'made-up-by-the-seed', role: 'super-admin' };
writeFileSync(join(process.env.DATA_DIR ?? '', 'demo.json'), JSON.stringify({ accounts: [account] }));
process.stdout.write(`seeded with ${process.argv.slice(2).join(' ')} into ${process.env.MONGODB_URI}\n`);
