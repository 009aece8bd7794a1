import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdPage, pass, renderSite } from '../../../test/support/site.tsx';
import { showToast } from '../lib/toasts.ts';
import { Dialog } from './dialog.tsx';
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

  it('are limited to three: the oldest is removed', () => {
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

  it('are inside the topmost open dialog, where they can be pressed and are announced', () => {
    const page = render(<Toaster />);
    act(() => showToast('error', 'Failed to copy text'));
    const dialogAround = () => screen.getByRole('alert', { hidden: true }).closest('dialog');
    const dialog = (title: string) => (
      <Dialog key={title} title={title} onClose={() => undefined}>
        text
      </Dialog>
    );
    const show = (...titles: string[]) =>
      page.rerender(
        <>
          <Toaster />
          {titles.map(dialog)}
        </>,
      );
    expect(dialogAround()).toBeNull();
    show('First', 'Second');
    expect(dialogAround()?.textContent).toContain('Second');
    show('First');
    expect(dialogAround()?.textContent).toContain('First');
    show();
    expect(dialogAround()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }));
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
  });

  it('of a failure in one dialog stay on the page after it, and are gone in the next dialog', () => {
    const show = (title?: string) => (
      <>
        <Toaster />
        {title && (
          <Dialog key={title} title={title} onClose={() => undefined}>
            text
          </Dialog>
        )}
      </>
    );
    const page = render(show('First'));
    act(() => showToast('error', 'Failed to copy text'));
    page.rerender(show());
    expect(screen.getByText('Failed to copy text')).toBeDefined();
    page.rerender(show('Second'));
    expect(screen.queryByText('Failed to copy text')).toBeNull();
  });
});
