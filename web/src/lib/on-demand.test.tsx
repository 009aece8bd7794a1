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

/** Opens what `load` brings, for the first time; answers what opens it again. */
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

it('says that it cannot be loaded without a network, and comes when it is asked for again', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const toast = Promise.withResolvers<Toast>();
  watchToasts(toast.resolve);
  const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('no network'));
  const open = openBox(load);
  expect(await toast.promise).toMatchObject({
    kind: 'error',
    message: 'The site cannot be reached. Check your connection and try again.',
  });
  await screen.findByText('closed');
  open();
  expect(await screen.findByText('Close')).toBeDefined();
});

it('hands what else goes wrong to the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  openBox(async () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await screen.findByText('broken')).toBeDefined();
});
