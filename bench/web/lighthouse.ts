import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import type { MeasuredPages } from '../support/fill-site.ts';
import { median } from '../support/numbers.ts';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';

/** Runs per page; `LIGHTHOUSE_RUNS` in the environment asks for another number while a page is being made faster. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 5);

/** The least median score of each category, of 100. */
const LEAST = { performance: 96, accessibility: 100, 'best-practices': 95, seo: 100 } as const;
const MOST_LAYOUT_SHIFT = 0.01;

type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];

interface Run {
  readonly scores: Record<Category, number>;
  readonly layoutShift: number;
  /** What cost points, as lines. */
  readonly complaints: readonly string[];
}

/** Lighthouse on a phone, as it comes: slow network and processor, a browser of its own for every run. */
export async function measureLighthouse(
  browser: MeasuredBrowser,
  pages: MeasuredPages,
  verdict: Verdict,
): Promise<void> {
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

/** A run that was recorded: now and then Chromium loses the beginning of a trace, and nothing was measured. */
async function measured(browser: MeasuredBrowser, path: string): Promise<Run> {
  for (let again = 0; again < 3; again += 1) {
    const run = await runOnce(browser, path);
    if (run) return run;
  }
  throw new Error(`Lighthouse could not record ${path}.`);
}

async function runOnce({ executablePath, origin }: MeasuredBrowser, path: string): Promise<Run | null> {
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(origin + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error('Lighthouse has nothing to say.');
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError?.code === 'NO_NAVSTART') return null;
    if (runtimeError) throw new Error(`Lighthouse failed at ${path}: ${runtimeError.message}`);
    const scores = Object.fromEntries(
      CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
    ) as Record<Category, number>;
    return {
      scores,
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      complaints: complaintsOf(result.lhr),
    };
  } finally {
    chrome.kill();
  }
}

/** The audits that count and were not passed. */
function complaintsOf({ categories, audits }: LighthouseResult): string[] {
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? []);
  return counted
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim());
}

type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function explain(name: string, runs: readonly Run[]): void {
  const complaints = new Set(runs.flatMap((run) => run.complaints));
  console.log(`${name}: ${[...complaints].join('; ')}`);
}
