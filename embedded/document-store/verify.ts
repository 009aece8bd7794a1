import { parseArgs } from 'node:util';
import { Storage } from './storage/storage.ts';

const { values } = parseArgs({ options: { dir: { type: 'string' } } });
if (values.dir === undefined) {
  console.error('Tell verify the folder of the document store: --dir <folder>.');
  process.exit(1);
}

let storage: Storage;
try {
  storage = new Storage(values.dir);
} catch (error) {
  console.error(`Cannot open the document store in ${values.dir}: ${(error as Error).message}`);
  process.exit(1);
}
const problems = storage.verify();
storage.close();
for (const problem of problems) console.log(problem);
console.log(problems.length === 0 ? 'every index entry fits its document' : `${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
