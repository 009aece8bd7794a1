import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

/** Delays the files of a pattern until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

interface Shift {
  /** The amount of movement, as browsers measure it. */
  readonly value: number;
  /**
   * The moved elements, each by the beginning of its text, with its box before and after in px: left, top, width and
   * height.
   */
  readonly moved: readonly string[];
}

/** Records everything that moves by itself, from the next page on. */
export async function watchShifts(page: Page): Promise<void> {
  // As a string, because the types of browsers are not known on this side.
  const content = `
    globalThis.shifts = [];
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect, currentRect }) =>
          [node?.outerHTML?.slice(0, 120) ?? node?.nodeValue, place(previousRect), place(currentRect)].join(' | '),
        );
        globalThis.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });`;
  await page.addInitScript({ content });
}

/** The shifts of the open page so far. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** The movement of all shifts together. */
export function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}

/** A proxy of a site that sends pages in two pieces: the second one once `release` is called. */
export async function inPieces(url: string, until: string): Promise<PiecedSite> {
  const released = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(url + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type });
      if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()));
      const html = await answer.text();
      const end = html.indexOf(until);
      if (end < 0) throw new Error(`The page has no ${until}.`);
      response.write(html.slice(0, end));
      await released.promise;
      return response.end(html.slice(end));
    })();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, release: released.resolve, server };
}

interface PiecedSite {
  readonly url: string;
  readonly release: () => void;
  readonly server: Server;
}
