import { holdBack } from './support/first-paint.ts';
import { test } from './support/journey.ts';
import { DESKTOP, UNCACHED } from './support/visitor.ts';
test('debug', async ({ visit }) => {
  const visitor = await visit({ ...DESKTOP, ...UNCACHED });
  const { page } = visitor;
  visitor.expects(/./);
  await page.goto('/about-us');
  await page.evaluate(() => localStorage.setItem('language', '"de"'));
  const t0 = Date.now();
  await page.exposeFunction('say', (x: string) => console.log(Date.now() - t0, x));
  page.on('request', (r) => console.log(Date.now() - t0, 'req', r.url().slice(-40)));
  await page.addInitScript({
    content: `
    const at = (x) => say(x + ' ' + location.pathname + ' ' + document.readyState + ' ' + document.documentElement?.hidden + ' ' + (document.documentElement && getComputedStyle(document.documentElement).display));
    at('init');
    addEventListener('DOMContentLoaded', () => at('dcl'));
    addEventListener('load', () => at('load'));
    addEventListener('pagehide', () => at('pagehide'));
    requestAnimationFrame(() => { at('raf1'); requestAnimationFrame(() => at('raf2')); });
    new MutationObserver((_, o) => { if (document.getElementById('footer')) { o.disconnect(); at('footer'); requestAnimationFrame(() => at('raf after footer')); } }).observe(document, { childList: true, subtree: true });
  `,
  });
  const release = await holdBack(page, '**/de');
  await page.goto('/', { waitUntil: 'commit' }).catch((e) => console.log('goto', String(e).slice(0, 100)));
  await new Promise((d) => setTimeout(d, 6000));
  release();
  await new Promise((d) => setTimeout(d, 3000));
});
