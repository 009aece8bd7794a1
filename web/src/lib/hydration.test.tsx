import { act, cleanup, renderHook, screen } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { Alive } from '../app/alive.tsx';
import { useHydrated, useHydratedStore } from './hydration.ts';

afterEach(cleanup);

describe('values that only a browser knows', () => {
  it('is unknown on the server and known in the browser', () => {
    expect(renderToString(<Show />)).toBe('<p>false, the server’s</p>');
    expect(renderHook(useHydrated).result.current).toBe(true);
  });

  it('renders once the whole page is hydrated; only then `onAlive` is called', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<Show />);
    const drawn: string[] = [];
    const mismatch = vi.fn();
    const onAlive = vi.fn(() => drawn.push('alive'));
    const page = (
      <StrictMode>
        <Alive onAlive={onAlive}>
          <Show onDraw={(text) => drawn.push(text)} />
        </Alive>
      </StrictMode>
    );
    await act(async () => hydrateRoot(root, page, { onRecoverableError: mismatch }));
    expect(screen.getByText('true, the browser’s')).toBeTruthy();
    const turns = drawn.filter((text, index) => text !== drawn[index - 1]);
    expect(turns).toEqual(['false, the server’s', 'true, the browser’s', 'alive']);
    expect(mismatch).not.toHaveBeenCalled();
  });
});

const OWNER = createStore(() => 'server');
OWNER.setState('browser');

function Show({ onDraw }: { onDraw?: (text: string) => void }): ReactNode {
  const owner = useHydratedStore(OWNER, (name) => name);
  const text = `${useHydrated()}, the ${owner}’s`;
  onDraw?.(text);
  return <p>{text}</p>;
}
