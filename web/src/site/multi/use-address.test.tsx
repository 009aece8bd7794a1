import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { testId } from '../../../../test/support/records.ts';
import { useAddress } from './use-address.ts';

it('the address names games by their ids alone: nothing else of it is on the page', () => {
  const games = [testId(1), 'Call us at 555', testId(2).toUpperCase(), '<b>', '', `${testId(3)}0`];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/multi?games=${games.map(encodeURIComponent)}`]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useAddress(), { wrapper });
  expect(result.current.ids).toEqual([testId(1), testId(2)]);
});
