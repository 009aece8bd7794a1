import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { holdPage, pass, renderSite } from '../../../test/support/site.tsx';
import { showToast } from '../lib/toasts.ts';
import { Toaster } from './toaster.tsx';

holdPage();

describe('messages', () => {
  it('leave after five seconds, failures only when they are closed', () => {
    renderSite(<Toaster />);
    act(() => {
      showToast('success', 'Copied to clipboard!');
      showToast('error', 'Failed to copy text');
    });
    expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Copied to clipboard!');
    pass(5000);
    expect(screen.queryByRole('status', { hidden: true })).toBeNull();
    const failure = screen.getByRole('alert', { hidden: true });
    pass(60_000);
    expect(failure.isConnected).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(failure.isConnected).toBe(false);
  });

  it('are three at most: the oldest gives way', () => {
    renderSite(<Toaster />);
    act(() => {
      for (const text of ['one', 'two', 'three', 'four']) showToast('error', text);
    });
    expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'two',
      'three',
      'four',
    ]);
  });

  it('that came before the toaster are shown', () => {
    showToast('success', 'early');
    renderSite(<Toaster />);
    expect(screen.getByText('early')).toBeDefined();
  });

  it('come to lie above a dialog that opens after them', () => {
    const shown: string[] = [];
    const prototype = HTMLElement.prototype as Partial<HTMLElement>;
    prototype.showPopover = () => void shown.push('toasts');
    prototype.hidePopover = () => undefined;
    onTestFinished(() => {
      delete prototype.showPopover;
      delete prototype.hidePopover;
    });
    renderSite(
      <>
        <Toaster />
        <dialog open />
      </>,
    );
    act(() => showToast('success', 'Done'));
    expect(shown).toHaveLength(1);
    const toggle = (from: Element | null) => from?.dispatchEvent(new Event('toggle'));
    toggle(screen.getByRole('status', { hidden: true }).parentElement);
    expect(shown).toHaveLength(1);
    toggle(document.querySelector('dialog'));
    expect(shown).toHaveLength(2);
  });
});
