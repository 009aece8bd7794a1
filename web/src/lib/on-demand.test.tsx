import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchToasts } from '../../../test/support/site.tsx';
import { type Demanded, demanded, OnDemand } from './on-demand.tsx';
import type { Toast } from './toasts.ts';

afterEach(cleanup);

function Box({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? 'broken' : this.props.children);
}

type Box = { onClose: () => void };

/** A page with a button that opens a part of it. */
function Page({ part }: { part: Demanded<Box> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen ? <OnDemand part={part} props={{ onClose: () => setOpen(false) }} /> : 'closed'}
    </>
  );
}

/** Opens the part that `load` loads, for the first time; returns a function that opens it again. */
function openBox(load: Demanded<Box>['load']) {
  render(
    <Boundary>
      <Page part={demanded(load)} />
    </Boundary>,
  );
  const open = () => fireEvent.click(screen.getByText('Open'));
  open();
  return open;
}

it('is loaded when it is first shown, and once', async () => {
  const load = vi.fn(async () => Box);
  const open = openBox(load);
  fireEvent.click(await screen.findByText('Close'));
  expect(screen.queryByText('Close')).toBeNull();
  open();
  // At once, without another wait.
  expect(screen.getByText('Close')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports a failed load without a network, and loads when it is opened again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const toast = new Promise<Toast>((resolve) => watchToasts(resolve));
  const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('no network'));
  const open = openBox(load);
  expect(await toast).toMatchObject({
    kind: 'error',
    message: 'The site cannot be reached. Check your connection and try again.',
  });
  await screen.findByText('closed');
  open();
  expect(await screen.findByText('Close')).toBeDefined();
});

it('throws other failures to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openBox(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await screen.findByText('broken')).toBeDefined();
});
