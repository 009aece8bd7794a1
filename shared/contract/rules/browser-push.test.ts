import { expect, it } from 'vitest';
import { type BrowserPush, readBrowserPush, writeBrowserPush } from './browser-push.ts';

const push: BrowserPush = {
  title: 'Live now',
  body: 'Northgate vs Harbour',
  url: '/',
  tag: 'game-1',
  for: 'visitor',
};

it.each(['/', '/match/a/b?c=d#e', '/es/match/a', '/dashboard/queues?state=failed'])(
  'a push opens the page %j',
  (url) => {
    expect(readBrowserPush(writeBrowserPush({ ...push, url }))).toEqual({ ...push, url });
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'https://evil.example',
  'evil',
  '',
  '//',
])('no push opens %j, which browsers take for another site', (url) => {
  expect(readBrowserPush(writeBrowserPush({ ...push, url }))).toBeNull();
});
