import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { installPackages, whyNotInstalled } from '../../scripts/prepare/packages.mjs';
import { median } from '../support/numbers.ts';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';

/** Lighthouse has a folder and a lock file of its own, because nothing else needs its 114 packages. */
const FOLDER = fileURLToPath(new URL('../lighthouse', import.meta.url));
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`;

/** Runs per page; the variable `LIGHTHOUSE_RUNS` shortens it while a page is being made faster. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

/** The least median score of each category, of 100. */
const LEAST = { performance: 96, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const MOST_LAYOUT_SHIFT = 0.01;

type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

/** The part of Lighthouse's report that is read. */
interface Report {
  readonly categories: Record<
    Category,
    { score: number | null; auditRefs: readonly { id: string; weight: number }[] }
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; numericValue?: number; displayValue?: string }>
  >;
  readonly runtimeError?: { code: string; message: string };
}

interface Run {
  readonly scores: Record<Category, number>;
  readonly layoutShift: number;
  /** The audits that cost points, as lines. */
  readonly complaints: readonly string[];
}

/**
 * Runs Lighthouse as on a phone, with its defaults: slow network and processor, a fresh browser for every run. Pages are
 * paths by their names.
 */
export async function measureLighthouse(
  browser: MeasuredBrowser,
  pages: Readonly<Record<string, string>>,
  verdict: Verdict,
): Promise<void> {
  await installLighthouse();
  for (const [name, path] of Object.entries(pages)) {
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measured(browser, path));
    for (const category of CATEGORIES) {
      const scores = runs.map(({ scores }) => scores[category]);
      const figure = { name: `Lighthouse, ${name}: ${category}`, unit: 'of 100', digits: 0 };
      verdict.figure(figure, scores, { atLeast: LEAST[category] });
      if (median(scores) < LEAST[category]) explain(name, runs);
    }
    const shifts = runs.map(({ layoutShift }) => layoutShift);
    const figure = { name: `Lighthouse, ${name}: layout shift`, unit: '', digits: 3 };
    verdict.figure(figure, shifts, { atMost: MOST_LAYOUT_SHIFT });
  }
}

/**
 * Repeats a run that was not recorded: now and then Chromium loses the beginning of a trace, and nothing is measured.
 */
async function measured(browser: MeasuredBrowser, path: string): Promise<Run> {
  for (let again = 0; again < 3; again += 1) {
    const run = await runOnce(browser, path);
    if (run) return run;
  }
  throw new Error(`Lighthouse could not record ${path}.`);
}

async function runOnce({ executablePath, origin }: MeasuredBrowser, path: string): Promise<Run | null> {
  const { categories, audits, runtimeError } = await reportOn(origin + path, executablePath);
  if (runtimeError?.code === 'NO_NAVSTART') return null;
  if (runtimeError) throw new Error(`Lighthouse failed at ${path}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category].score ?? 0) * 100)]),
  ) as Record<Category, number>;
  return {
    scores,
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    complaints: complaintsOf({ categories, audits }),
  };
}

async function installLighthouse(): Promise<void> {
  if (whyNotInstalled(FOLDER) && !(await installPackages(FOLDER)))
    throw new Error('npm could not install Lighthouse; it says why above.');
}

async function reportOn(url: string, executablePath: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const options = [
    '--output=json',
    // Not on the standard output, whose end is lost when Lighthouse exits by itself.
    `--output-path=${file}`,
    '--quiet',
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${[...CHROMIUM_FLAGS, '--headless=new'].join(' ')}`,
  ];
  try {
    await promisify(execFile)(process.execPath, [PROGRAM, url, ...options], {
      env: { ...process.env, CHROME_PATH: executablePath },
    }).catch((error: Error) => {
      // Lighthouse ends with exit code 1 when its report contains an error.
      if (!existsSync(file)) throw error;
    });
    return JSON.parse(await readFile(file, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The audits with a weight that were not passed. */
function complaintsOf({ categories, audits }: Pick<Report, 'categories' | 'audits'>): string[] {
  const counted = CATEGORIES.flatMap((category) => categories[category].auditRefs);
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
}

function explain(name: string, runs: readonly Run[]): void {
  const complaints = new Set(runs.flatMap((run) => run.complaints));
  console.log(`${name}: ${[...complaints].join('; ')}`);
}
