import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { OFFLINE } from '@touchline/contract/languages/offline';
import { describe, expect, it } from 'vitest';
import { isNavigation } from './navigations.ts';
import { offlinePage } from './offline-page.ts';

const SITE = 'https://touchline.example';

/** The offline page in place of the page at a path. */
async function openInstead(path: string): Promise<Document> {
  const answer = offlinePage(SITE + path);
  expect(answer.status).toBe(503);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}

describe('the offline page', () => {
  it.each(LANGUAGE_CODES)('is in the language of the address: %s', async (code) => {
    const page = await openInstead(code === 'en' ? '/about-us' : `/${code}/about-us`);
    const { title, text, tryAgain, trying } = OFFLINE[code];
    expect(page.title).toBe(title);
    expect(page.querySelector('h1')?.textContent).toBe(title);
    expect(page.querySelector('p')?.textContent).toBe(text);
    expect(page.querySelector('button')?.textContent).toBe(tryAgain);
    expect(page.querySelector('script')?.textContent).toContain(JSON.stringify(trying));
    expect(page.documentElement.lang).toBe(code === 'zh' ? 'zh-Hans' : code);
    expect(page.documentElement.dir).toBe(code === 'ar' ? 'rtl' : '');
  });

  it('is English for a code that is none', async () => {
    for (const path of ['/xx/about-us', '/en', '/DE', '/?lang=de']) {
      const page = await openInstead(path);
      expect(page.documentElement.lang, path).toBe('en');
      expect(page.title, path).toBe(OFFLINE.en.title);
    }
  });
});

it('stands for pages alone, in every language', () => {
  const opened = (path: string) =>
    isNavigation({ mode: 'navigate', destination: 'document', method: 'GET', url: SITE + path } as Request);
  for (const path of ['/', '/de', '/de/about-us', '/ogre', '/ar/streamers'])
    expect(opened(path), path).toBe(true);
  for (const path of ['/og/match/a.png', '/de/og/match/a.png', '/stream?id=1', '/api/setting'])
    expect(opened(path), path).toBe(false);
});
