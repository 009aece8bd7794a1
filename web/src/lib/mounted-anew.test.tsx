import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MountedAnew } from './mounted-anew.tsx';

afterEach(() => {
  document.body.innerHTML = '';
});

let change: (on: boolean) => void;

/** A text that is no element, which only a component of this kind can bring beside others. */
function Word({ isShown }: { isShown: boolean }): ReactNode {
  return isShown && 'Soon';
}

function Part(): ReactNode {
  const [isShown, setShown] = useState(true);
  change = setShown;
  return (
    <p>
      <Word isShown={isShown} />
      <b>{isShown ? 'Scheduled' : 'Live'}</b>
    </p>
  );
}

function Broken(): ReactNode {
  throw new TypeError('Something else');
}

it('a part whose text has been replaced in the page is mounted anew, and shows its state', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(
    <MountedAnew>
      <Part />
    </MountedAnew>,
  );
  const [text] = screen.getByText('Soon').childNodes;
  const font = document.createElement('font');
  font.textContent = 'Bientôt';
  text?.replaceWith(font);
  act(() => change(false));
  // Its state begins anew, as on a page that has just been opened.
  expect(screen.getByText('Scheduled')).toBeTruthy();
  expect(screen.queryByText('Bientôt')).toBeNull();
  act(() => change(false));
  expect(screen.getByText('Live')).toBeTruthy();
});

it('an error of its own goes on to the router', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(() =>
    render(
      <MountedAnew>
        <Broken />
      </MountedAnew>,
    ),
  ).toThrow('Something else');
});
