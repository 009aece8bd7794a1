import { act, fireEvent, screen } from '@testing-library/react';
import { RECONNECTING_PILL_MS } from '@touchline/contract/constants';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { testSettings } from '../../../../test/support/records.ts';
import { holdPage, pass, renderSite } from '../../../../test/support/site.tsx';
import { connection } from '../../lib/connection.ts';
import { ConnectionPill } from '../../ui/connection-pill.tsx';
import { useAsksAboutAds } from '../ads/ad-choice.ts';
import { SiteFooter } from './site-footer.tsx';

const NETWORKS = import.meta.glob<string>('/web/public/networks.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

holdPage();

function Asked(): ReactNode {
  return useAsksAboutAds() ? <p>asking</p> : null;
}

it("names the site's owner, in the year of the clock", () => {
  renderSite(<SiteFooter />, { settings: testSettings({ productName: 'Sideline' }) });
  expect(screen.getByText('© 2026 Sideline')).toBeTruthy();
});

it('leads to every page and policy', () => {
  renderSite(<SiteFooter />);
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  for (const path of [
    '/',
    '/#categories',
    '/#leagues',
    '/contact-us',
    '/about-us',
    '/terms-and-conditions',
    '/privacy-policy',
    '/cookie-policy',
    '/disclaimer',
  ])
    expect(leads).toContain(path);
});

it('shows chat and profiles only where the site has them', () => {
  renderSite(<SiteFooter />);
  expect(screen.queryByText('Support chat')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Social links' })).toBeNull();
});

it('shows each network by its own mark, and an unknown one by a plain sign', () => {
  const names = ['X', 'Facebook', 'Instagram', 'Telegram', 'Discord', 'YouTube', 'Mastodon'];
  const settings = testSettings();
  const socials = names.map((name) => ({ name, url: `https://social.example/${name}` }));
  renderSite(<SiteFooter />, { settings: { ...settings, links: { ...settings.links, socials } } });
  const drawn = names.map((name) => {
    const link = screen.getByRole('link', { name });
    return link.querySelector('svg')?.getAttribute('data-network') ?? null;
  });
  expect(drawn).toEqual([...names.slice(0, -1), null]);
  const uses = [...document.querySelectorAll('[data-network] use')].map((use) => use.getAttribute('href'));
  expect(uses).toEqual(names.slice(0, -1).map((name) => `/networks.svg#${name}`));
  const file = Object.values(NETWORKS).join('');
  const ids = [...file.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(names.slice(0, -1));
  expect(new Set(file.match(/ d="[^"]+"/g)).size).toBe(ids.length);
});

it('asks about ads again', () => {
  renderSite(
    <>
      <SiteFooter />
      <Asked />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ad choices' }));
  expect(screen.getByText('asking')).toBeTruthy();
});

it('a pill says that the connection is lost, and nothing while it is there', () => {
  renderSite(<ConnectionPill />);
  const pill = () => screen.getByRole('status').textContent;
  act(() => connection.up());
  expect(pill()).toBe('');
  act(() => connection.down());
  pass(RECONNECTING_PILL_MS - 1);
  expect(pill()).toBe('');
  pass(1);
  expect(pill()).toBe('Reconnecting…');
  act(() => connection.online(false));
  expect(pill()).toBe('Offline');
  act(() => connection.online(true));
  act(() => connection.up());
  expect(pill()).toBe('');
});
