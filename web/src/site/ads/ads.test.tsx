import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { testSettings } from '../../../../test/support/records.ts';
import {
  clearStorage,
  holdPage,
  pass,
  renderSite,
  storeInAnotherTab,
  TEST_NOW,
  watchToasts,
} from '../../../../test/support/site.tsx';
import { AdNetworksContext } from '../../lib/ad-networks.ts';
import { Ads } from './ads.tsx';

holdPage();

let zones = 0;
/** Every zone is loaded once per page, so each test has one of its own. */
const newZone = (patch: object = {}) =>
  ({ name: 'Top', zoneId: String(++zones), type: 'In-Page Push', isEnabled: true, ...patch }) as const;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-zone]')];
const button = (name: string) => screen.queryByRole('button', { name });

function visit(settings: Partial<PublicSettings>, path = '/') {
  cleanup();
  renderSite(
    <AdNetworksContext value={{ A: 'https://a.example/tag.js', B: 'https://b.example/tag.js' }}>
      <Ads />
    </AdNetworksContext>,
    { settings: testSettings(settings), path },
  );
  pass(1000);
}
afterEach(() => {
  for (const script of scripts()) script.remove();
});

it('without consent asked for, loads each enabled zone from its network with its number', () => {
  const push = newZone();
  const popunder = newZone({ name: 'Under', type: 'Popunder' });
  visit({ adConsent: false, adZones: [push, popunder, newZone({ name: 'Off', isEnabled: false })] });
  expect(scripts().map(({ src, dataset }) => [src, dataset.zone])).toEqual([
    ['https://b.example/tag.js', push.zoneId],
    ['https://a.example/tag.js', popunder.zoneId],
  ]);
  expect(button('Allow')).toBeNull();
});

it('says so when a zone has no number, and loads nothing on access denied', () => {
  const toasts: string[] = [];
  watchToasts(({ message }) => toasts.push(message));
  visit({ adConsent: false, adZones: [newZone({ zoneId: '' })] });
  expect(toasts).toEqual(['Ad Zone Name or Ad ID is missing.']);
  visit({ adConsent: false, adZones: [newZone()] }, '/access-denied');
  expect(scripts()).toEqual([]);
});

it('loads nothing before Allow, and remembers the answer', () => {
  const adZones = [newZone()];
  visit({ adConsent: true, adZones });
  expect(scripts()).toEqual([]);
  expect(document.body.textContent).toContain(
    'This site shows ads from other companies, which may set cookies.',
  );
  expect(button('No thanks')).not.toBeNull();
  fireEvent.click(button('Allow') as HTMLElement);
  pass(1000);
  expect(scripts()).toHaveLength(1);
  expect(button('Allow')).toBeNull();
  const kept = JSON.parse(localStorage.getItem('ad-choice') ?? '{}');
  expect(kept.allowed).toBe(true);
  expect(kept.time).toBeGreaterThanOrEqual(TEST_NOW);
});

it('loads nothing and asks nothing in a browser of the staff', () => {
  storeInAnotherTab('staff', true);
  visit({ adConsent: false, adZones: [newZone()] });
  expect(scripts()).toEqual([]);
  visit({ adConsent: true, adZones: [newZone()] });
  expect(button('Allow')).toBeNull();
});

it('reloads a page that has loaded ads when the flag of the staff appears', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  visit({ adConsent: false, adZones: [newZone()] });
  expect(scripts()).toHaveLength(1);
  act(() => storeInAnotherTab('other', true));
  expect(reload).not.toHaveBeenCalled();
  act(() => storeInAnotherTab('staff', true));
  expect(reload).toHaveBeenCalledTimes(1);
  act(clearStorage);
});

it('loads nothing any more when the flag of the staff appears before the page is idle', () => {
  cleanup();
  const zone = newZone();
  renderSite(
    <AdNetworksContext value={{ A: 'https://a.example/tag.js', B: 'https://b.example/tag.js' }}>
      <Ads />
    </AdNetworksContext>,
    { settings: testSettings({ adConsent: false, adZones: [zone] }) },
  );
  vi.stubGlobal('location', { ...window.location, reload: vi.fn() });
  act(() => storeInAnotherTab('staff', true));
  pass(1000);
  expect(scripts()).toEqual([]);
});
