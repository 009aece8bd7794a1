import { parseArgs } from 'node:util';
import { Problem } from './with-core.ts';

interface Expected {
  /** The command and its arguments, as the usage shows them. */
  usage: string;
  least?: number;
  most?: number;
}

/**
 * The arguments of a command without options, of which it takes `least` to `most`, by default none. Throws a Problem
 * with the usage for an option, an empty argument, and too few or too many.
 */
export function positionalsOf(args: string[], { usage, least = 0, most = least }: Expected): string[] {
  const problem = new Problem(`Usage: npm run admin -- ${usage}`);
  let positionals: string[];
  try {
    ({ positionals } = parseArgs({ args, allowPositionals: true, options: {} }));
  } catch {
    throw problem;
  }
  const isRight =
    positionals.length >= least && positionals.length <= most && positionals.every((each) => each !== '');
  if (!isRight) throw problem;
  return positionals;
}
