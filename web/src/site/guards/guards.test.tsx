import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { AD_BLOCKER_NOTICE_DELAY_MS } from '@touchline/contract/constants';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testSettings } from '../../../../test/support/records.ts';
import {
  clearStorage,
  holdPage,
  pass,
  renderSite,
  storeInAnotherTab,
  TEST_NOW,
} from '../../../../test/support/site.tsx';
import { AdBlockerSuggestion } from './ad-blocker-suggestion.tsx';
import { isInspectorShortcut } from './block-dev-tools.ts';
import { DevToolsBlock } from './dev-tools-block.tsx';
import { Maintenance } from './maintenance.tsx';

holdPage();

const DAY_MS = 86_400_000;
const at = (ms: number) => new Date(TEST_NOW + ms).toISOString();
const dialog = () => screen.queryByRole('dialog');

describe('the ad-blocker suggestion', () => {
  /** Its code loads on first use. */
  const notice = () => act(async () => void (await import('./ad-blocker-notice.tsx')));

  it('opens after a tenth of a second, once per calendar day', async () => {
    renderSite(<AdBlockerSuggestion />);
    pass(AD_BLOCKER_NOTICE_DELAY_MS - 1);
    expect(dialog()).toBeNull();
    pass(1);
    await notice();
    expect(dialog()?.textContent).toContain('Ad Blocker Recommended');
    expect(dialog()?.textContent).toContain('We suggest using an ad blocker for the best experience.');
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(dialog()).toBeNull();

    renderSite(<AdBlockerSuggestion />);
    pass(AD_BLOCKER_NOTICE_DELAY_MS);
    await notice();
    expect(dialog()).toBeNull();

    vi.setSystemTime(TEST_NOW + DAY_MS);
    renderSite(<AdBlockerSuggestion />);
    pass(AD_BLOCKER_NOTICE_DELAY_MS);
    await notice();
    expect(dialog()).not.toBeNull();
  });

  it('takes no focus from a field in use, and opens once the typing rests', async () => {
    renderSite(
      <>
        <input type="search" />
        <AdBlockerSuggestion />
      </>,
    );
    const field = screen.getByRole('searchbox');
    act(() => field.focus());
    for (const key of 'port calder') {
      fireEvent.keyDown(field, { key });
      pass(1000);
    }
    expect(dialog()).toBeNull();
    pass(2000);
    await notice();
    expect(dialog()).not.toBeNull();
  });

  it('opens soon after the field is left', async () => {
    renderSite(
      <>
        <input type="search" />
        <AdBlockerSuggestion />
      </>,
    );
    act(() => screen.getByRole('searchbox').focus());
    pass(1000);
    act(() => screen.getByRole('searchbox').blur());
    expect(dialog()).toBeNull();
    pass(AD_BLOCKER_NOTICE_DELAY_MS);
    await notice();
    expect(dialog()).not.toBeNull();
  });
});

describe('the maintenance message', () => {
  const maintained = (patch: Partial<PublicSettings['maintenance']> = {}) =>
    testSettings({
      maintenance: {
        isEnabled: true,
        message: 'We are improving the site.',
        from: null,
        until: null,
        ...patch,
      },
    });

  /** Its code loads on first use. */
  const notice = () => act(async () => void (await import('./maintenance-notice.tsx')));

  it('is in a dialog that visitors cannot close', async () => {
    renderSite(<Maintenance />, { settings: maintained() });
    await notice();
    expect(dialog()?.textContent).toContain('Important: Ongoing Site Improvements');
    expect(dialog()?.textContent).toContain('We are improving the site.');
    expect(screen.queryByRole('button')).toBeNull();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog() as HTMLElement, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(fireEvent.keyDown(dialog() as HTMLElement, { key: 'Escape' })).toBe(false);
    expect(dialog()).not.toBeNull();
  });

  it('comes and goes with its window, by the clock', async () => {
    renderSite(<Maintenance />, {
      settings: maintained({ message: 'Back at six.', from: at(10_000), until: at(20_000) }),
    });
    expect(dialog()).toBeNull();
    pass(11_000);
    await notice();
    expect(dialog()?.textContent).toContain('Back at six.');
    pass(10_000);
    expect(dialog()).toBeNull();
  });

  it('is a bar for staff, and nothing on access denied', async () => {
    storeInAnotherTab('staff', true);
    renderSite(<Maintenance />, { settings: maintained() });
    await notice();
    expect(dialog()).toBeNull();
    expect(screen.getByRole('complementary').textContent).toContain('Ongoing Site Improvements');
    cleanup();
    clearStorage();
    renderSite(<Maintenance />, { settings: maintained(), path: '/access-denied' });
    expect(dialog()).toBeNull();
  });
});

describe('blocking developer tools', () => {
  const assign = vi.fn();
  const alert = vi.fn();
  async function block(isEnabled: boolean) {
    vi.stubGlobal('location', { assign });
    vi.stubGlobal('alert', alert);
    renderSite(
      <>
        <DevToolsBlock />
        <p>text</p>
        <input aria-label="field" />
      </>,
      { settings: testSettings({ devTools: { isEnabled } }) },
    );
    // Its code loads when the settings require it.
    await act(async () => void (await import('./block-dev-tools.ts')));
  }
  afterEach(() => {
    assign.mockReset();
    alert.mockReset();
  });

  it('sends the menu to access denied and the keys home, each with its alert', async () => {
    await block(true);
    expect(fireEvent.contextMenu(screen.getByText('text'))).toBe(false);
    expect(fireEvent.keyDown(document.body, { key: 'F12' })).toBe(false);
    expect(assign.mock.calls).toEqual([['/access-denied'], ['/']]);
    expect(alert.mock.calls).toEqual([['Developer tools are blocked.'], ['Developer tools are blocked.']]);
  });

  it('leaves fields alone', async () => {
    await block(true);
    expect(fireEvent.contextMenu(screen.getByLabelText('field'))).toBe(true);
    expect(fireEvent.keyDown(screen.getByLabelText('field'), { key: 'F12' })).toBe(true);
  });

  it('does nothing while it is off', async () => {
    await block(false);
    expect(fireEvent.contextMenu(screen.getByText('text'))).toBe(true);
    expect(fireEvent.keyDown(document.body, { key: 'F12' })).toBe(true);
  });

  it('does nothing to staff', async () => {
    storeInAnotherTab('staff', true);
    await block(true);
    expect(fireEvent.contextMenu(screen.getByText('text'))).toBe(true);
  });

  it('knows the shortcuts of every inspector and no others', () => {
    const none = { key: '', code: '', ctrlKey: false, shiftKey: false, metaKey: false, altKey: false };
    for (const code of ['KeyI', 'KeyJ', 'KeyC']) {
      expect(isInspectorShortcut({ ...none, code, ctrlKey: true, shiftKey: true })).toBe(true);
      expect(isInspectorShortcut({ ...none, code, metaKey: true, altKey: true })).toBe(true);
      expect(isInspectorShortcut({ ...none, code, ctrlKey: true })).toBe(false);
    }
    expect(isInspectorShortcut({ ...none, code: 'KeyU', ctrlKey: true })).toBe(true);
    expect(isInspectorShortcut({ ...none, code: 'KeyU' })).toBe(false);
  });
});
