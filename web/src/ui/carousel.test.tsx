import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { holdPage, renderSite } from '../../../test/support/site.tsx';
import { Carousel } from './carousel.tsx';

holdPage();

function carousel(items: number): void {
  renderSite(
    <Carousel label="Things" head={<h2>Things</h2>}>
      {Array.from({ length: items }, (_, index) => (
        <p key={String(index)}>{index}</p>
      ))}
    </Carousel>,
  );
}

describe('the arrows of a carousel', () => {
  it('are absent with three items', () => {
    carousel(3);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are present with four, with the one back disabled at the start', () => {
    carousel(4);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Next' })).toBeDefined();
  });
});
