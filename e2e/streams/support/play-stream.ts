import type { Browser, Page } from '@playwright/test';
import { gameExample, streamExample } from '@touchline/contract/records/match';
import { startHosts } from '../../../test/stream-corpus/hosts.ts';
import type { Playing, StreamCase } from '../../../test/stream-corpus/stream-case.ts';
import { serveExamples } from '../../screens/support/example-site.ts';

/** The seconds of a picture that has run. */
const PLAYED = 0.5;

/** Opens the player's page with a stream, and returns what the player does once it is certain. */
export async function playStream(browser: Browser, stream: StreamCase): Promise<Playing> {
  let site = '';
  const hosts = await startHosts(stream, () => site);
  const example = { game: gameExample, stream: streamExample, address: hosts.address };
  const examples = await serveExamples([], { stream: example });
  site = examples.url;
  // Not a visitor's browser of the other suites: the address that it is given would be asked for leave at each host.
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await page.goto(`${site}/stream?id=${streamExample._id}`, { timeout: 0 });
    return await outcomeOf(page);
  } finally {
    await context.close();
    await examples.stop();
    await hosts.stop();
  }
}

/** Waits until the picture has run, or the player has given up. */
function outcomeOf(page: Page): Promise<Playing> {
  // As a text: the page's policy lets no function of the runner wait.
  return page.evaluate<Playing>(`new Promise((resolve) => {
    const look = () => {
      if (document.getElementById('stage').dataset.state === 'failed') return 'fails';
      const played = document.querySelector('video')?.played;
      const seconds = Array.from({ length: played?.length ?? 0 }, (_, n) => played.end(n) - played.start(n));
      return seconds.some((each) => each > ${PLAYED}) ? 'plays' : null;
    };
    const timer = setInterval(() => {
      const outcome = look();
      if (outcome === null) return;
      clearInterval(timer);
      resolve(outcome);
    }, 100);
  })`);
}
