import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { compactCount } from '@touchline/contract/rules/formats';
import { afterEach, describe, expect, it } from 'vitest';
import { axisTicks } from './axis-ticks.ts';
import { Chart } from './chart.tsx';

afterEach(cleanup);

const points = [
  { label: '8 Nov', bar: 31_000, line: 300 },
  { label: '9 Nov', bar: 28_000, line: 250 },
  { label: 'Today', bar: 72_000, line: 600 },
];

function show(): HTMLElement {
  render(
    <Chart points={points} barName="Views" lineName="Clicks" format={compactCount} label="Views, 3 days" />,
  );
  return screen.getByRole('slider', { name: 'Views, 3 days' });
}

describe('a chart', () => {
  it('starts at the last point and moves between points by arrow keys', () => {
    const slider = show();
    expect(slider).toHaveProperty('ariaValueText', 'Today, Views: 72.0K, Clicks: 600');
    // The effect of an arrow key in a browser.
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider).toHaveProperty('ariaValueText', '8 Nov, Views: 31.0K, Clicks: 300');
    expect(screen.getByText('Views: 31.0K')).toBeDefined();
    fireEvent.blur(slider);
    expect(screen.queryByText('Views: 31.0K')).toBeNull();
  });

  it('shows the values of the point under the pointer', () => {
    show();
    const [, bar] = document.querySelectorAll('[data-point]');
    fireEvent.pointerEnter(bar as Element);
    expect(screen.getByText('Clicks: 250')).toBeDefined();
  });
});

describe('the numbers of an axis', () => {
  it.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[3], [0, 1, 2, 3]],
    [
      [72_000, 31_000],
      [0, 20_000, 40_000, 60_000, 80_000],
    ],
    [[41], [0, 20, 40, 60]],
  ])('hold %o in round steps', (counts, ticks) => {
    expect(axisTicks(counts)).toEqual(ticks);
  });
});
