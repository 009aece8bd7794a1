import { type Browser, chromium, type Response } from '@playwright/test';
import {
  FIRST_VISIT_BUDGET,
  type FileKind,
  firstVisitFiles,
  readManifest,
  transferSize,
  WEB_CLIENT,
} from '../../scripts/web-budget.ts';
import type { Verdict } from '../support/verdict.ts';
import { CHROMIUM_FLAGS, type MeasuredBrowser } from './browser.ts';

/** The time in which a visitor only looks. */
const VISIT_MS = 5_000;

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
};

const KINDS: Record<string, FileKind> = { script: 'script', stylesheet: 'style', font: 'font' };
const LABELS = { script: 'JavaScript, gzip', style: 'CSS, gzip', font: 'fonts' } as const;

/** Measures the files of the home page that a browser with an empty cache loads in five seconds without any input. */
export async function measureFirstVisit(
  { executablePath, origin }: MeasuredBrowser,
  verdict: Verdict,
): Promise<void> {
  const expected = new Set(firstVisitFiles(readManifest(WEB_CLIENT)).script);
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    for (const [name, viewport] of Object.entries(VIEWPORTS)) {
      const { bytes, preloaded, scripts } = await visit(browser, `${origin}/`, viewport);
      for (const kind of Object.keys(LABELS) as FileKind[]) {
        const figure = { name: `first visit, ${name}: ${LABELS[kind]}`, unit: 'bytes', digits: 0 };
        verdict.figure(figure, [bytes[kind]], { atMost: FIRST_VISIT_BUDGET[kind] });
      }
      const count = (what: string, of: number, atMost: number) =>
        verdict.figure({ name: `first visit, ${name}: ${what}`, unit: 'files', digits: 0 }, [of], { atMost });
      count('preloaded fonts', preloaded, 1);
      const foreign = scripts.filter((path) => !expected.has(path));
      if (foreign.length > 0) console.log(`Beside the page itself, ${name} loads ${foreign.join(', ')}.`);
      count('scripts of dialogs, forms, dashboard', foreign.length, 0);
    }
  } finally {
    await browser.close();
  }
}

interface Visit {
  readonly bytes: Record<FileKind, number>;
  readonly preloaded: number;
  /** Paths from the root, without the first slash. */
  readonly scripts: string[];
}

async function visit(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  const over = new Promise((resolve) => setTimeout(resolve, VISIT_MS));
  await page.goto(url);
  await over;
  const result: Visit = {
    bytes: { script: 0, style: 0, font: 0 },
    preloaded: await page.locator('link[rel=preload][as=font]').count(),
    scripts: [],
  };
  for (const response of responses) {
    const kind = KINDS[response.request().resourceType()];
    if (!kind) continue;
    result.bytes[kind] += transferSize(kind, await response.body());
    if (kind === 'script') result.scripts.push(new URL(response.url()).pathname.slice(1));
  }
  await context.close();
  return result;
}
