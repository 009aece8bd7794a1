import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { holdDashboard, renderDashboard, testUser } from '../../../../test/support/dashboard.tsx';
import { showToast } from '../../lib/toasts.ts';
import { useToastKey } from './use-toast-key.ts';

holdDashboard();

function Page() {
  useToastKey();
  return <input aria-label="Field" />;
}

it('F8 leads to the newest message, and its end gives the focus back', async () => {
  renderDashboard(<Page />, { user: testUser([]), server: () => undefined });
  const field = screen.getByLabelText('Field');
  field.focus();
  act(() => showToast('success', 'Deleted', { label: 'Undo', run: () => undefined }));
  // jsdom does not focus anything in a popover, because it never shows one.
  for (const stack of document.querySelectorAll<HTMLElement>('[popover]')) stack.style.display = 'block';
  fireEvent.keyDown(field, { key: 'F8' });
  const undo = screen.getByRole('button', { name: 'Undo', hidden: true });
  expect(document.activeElement).toBe(undo);
  fireEvent.click(undo);
  await waitFor(() => expect(document.activeElement).toBe(field));
});
