import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LeagueMark, TeamMark } from './mark.tsx';

afterEach(cleanup);

describe('a mark', () => {
  it('is drawn with the initials where there is no logo', () => {
    const { container } = render(<TeamMark name="Harbour City" />);
    expect(container.querySelector('svg text')?.textContent).toBe('HC');
    expect(container.querySelector('img')).toBeNull();
  });

  it('is the logo where there is one', () => {
    const { container } = render(<LeagueMark name="Coastal League" logoUrl="/logo.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo.png');
    expect(container.querySelector('svg')).toBeNull();
  });

  it('is drawn when the logo does not load, and tries another logo again', () => {
    const { container, rerender } = render(<LeagueMark name="Coastal League" logoUrl="/broken.png" />);
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('svg text')?.textContent).toBe('CL');
    rerender(<LeagueMark name="Coastal League" logoUrl="/whole.png" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/whole.png');
  });

  it('is hidden from screen readers: the name is beside it', () => {
    const { container } = render(<TeamMark name="Harbour" />);
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});
