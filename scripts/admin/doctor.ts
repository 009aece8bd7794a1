import { EnvError, readEnv } from '@touchline/core/platform/env';
import { EnvironmentChecks } from './doctor-checks.ts';
import { examineWork } from './doctor-work.ts';
import { type Finding, well } from './finding.ts';
import { Problem } from './with-core.ts';

const SIGNS = { well: 'ok    ', advice: 'advice', trouble: 'WRONG ' } as const;

/**
 * Checks environment, servers and their versions, Redis' policy, clocks, zone data, accounts, disk, workers and jobs,
 * and prints each with its fix. Throws a Problem where something is wrong.
 */
export async function runDoctor(): Promise<void> {
  const findings = await examine(process.env);
  for (const { about, state, text, fix } of findings) {
    process.stdout.write(`${SIGNS[state]}  ${about.padEnd(12)} ${text}\n`);
    if (fix) process.stdout.write(`${' '.repeat(21)} ${fix}\n`);
  }
  const wrong = findings.filter(({ state }) => state === 'trouble').length;
  if (wrong > 0) throw new Problem(`${wrong === 1 ? '1 thing is' : `${wrong} things are`} wrong.`);
}

/** Runs every check, in order. Checks that an invalid environment makes impossible are left out. */
export async function examine(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  try {
    const env = readEnv(source);
    const checks = new EnvironmentChecks(env);
    const found = [well('environment', 'Every variable is valid.'), ...(await checks.all())];
    return checks.isDatabaseAway ? found : [...found, ...(await examineWork(env))];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map((problem) => {
      const [text = '', ...fix] = problem.split('. ');
      return { about: 'environment', state: 'trouble', text: `${text}.`, fix: fix.join('. ') };
    });
  }
}
