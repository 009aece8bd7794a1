import { EnvError, readEnv } from '@touchline/core/platform/env';
import { EnvironmentChecks } from './doctor-checks.ts';
import { Problem } from './with-core.ts';

/** What one look found; `cure` says what to do where it is not well. */
export interface Finding {
  readonly about: string;
  readonly state: 'well' | 'advice' | 'trouble';
  readonly text: string;
  readonly cure?: string;
}

const SIGNS = { well: 'ok    ', advice: 'advice', trouble: 'WRONG ' } as const;

/**
 * Looks at environment, servers and their versions, Redis' policy, clocks, zone data, accounts and disk, and prints each
 * with its cure. Throws a Problem where something is wrong.
 */
export async function runDoctor(): Promise<void> {
  const findings = await examine(process.env);
  for (const { about, state, text, cure } of findings) {
    process.stdout.write(`${SIGNS[state]}  ${about.padEnd(12)} ${text}\n`);
    if (cure) process.stdout.write(`${' '.repeat(21)} ${cure}\n`);
  }
  const wrong = findings.filter(({ state }) => state === 'trouble').length;
  if (wrong > 0) throw new Problem(`${wrong === 1 ? '1 thing is' : `${wrong} things are`} wrong.`);
}

/** Everything that is looked at, in order. What cannot be looked at because of the environment is left out. */
export async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const checks = new EnvironmentChecks(readEnv(source));
    const well: Finding = { about: 'environment', state: 'well', text: 'Every variable is valid.' };
    return [well, ...(await checks.all())];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map((problem) => {
      const [text = '', ...cure] = problem.split('. ');
      return { about: 'environment', state: 'trouble', text: `${text}.`, cure: cure.join('. ') };
    });
  }
}
