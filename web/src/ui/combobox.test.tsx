import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeJsdom } from '../../../test/support/jsdom.ts';
import { Combobox, optionsOf } from './combobox.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

beforeEach(completeJsdom);
afterEach(cleanup);

const FIRST = ['Anchor Bay', 'Harbour', 'Krähenbrück', 'Northgate'];
const LATER = ['Xome 550', 'Harbour', 'Zeta Town'];

/** The value of the field, the searched text, the number of submits of its form, and another list for it. */
interface Page {
  value: string;
  sent: number;
  searched: string[];
  list: (names: readonly string[]) => void;
}

function Form({ page, isFree }: { page: Page; isFree: boolean }): ReactNode {
  const [value, setValue] = useState(page.value);
  const [names, setNames] = useState<readonly string[]>(FIRST);
  useLayoutEffect(() => {
    page.value = value;
    page.list = (next) => act(() => setNames(next));
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        page.sent += 1;
      }}
    >
      <Combobox
        value={value}
        options={optionsOf(names)}
        isFree={isFree}
        onChange={setValue}
        onSearch={(text) => page.searched.push(text)}
      />
    </form>
  );
}

function open({ value = '', isFree = false } = {}) {
  const page: Page = { value, sent: 0, searched: [], list: () => {} };
  render(<Form page={page} isFree={isFree} />);
  const input = screen.getByRole<HTMLInputElement>('combobox');
  return {
    page,
    input,
    /** Presses a key and runs the browser's default if the page allows it; returns whether it did. */
    press(key: string): boolean {
      const isLeft = fireEvent.keyDown(input, { key });
      if (isLeft && key === 'Tab') fireEvent.blur(input);
      if (isLeft && key === 'Enter') fireEvent.submit(input);
      return isLeft;
    },
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    lines: () => screen.queryAllByRole('option'),
    texts: () => screen.queryAllByRole('option').map(({ textContent }) => textContent),
  };
}

/** The option whose whole name the text is, in whatever case and with whatever accents. */
const named = (text: string) => FIRST.find((name) => sameName.compare(name, text.trim()) === 0);
const sameName = new Intl.Collator('en', { sensitivity: 'base' });

describe('a field with a list', () => {
  const moves = ['focus', 'click', 'blur', 'Tab', 'Enter', 'Escape', 'list'] as const;
  const texts = fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('har', 'harbour', 'Krahenbruck'));
  const steps = fc.array(
    fc.oneof(
      fc.tuple(fc.constantFrom(...moves), fc.constant('')),
      fc.tuple(fc.constant('type'), texts),
      fc.tuple(fc.constant('choose'), fc.constantFrom('0', '1', '2')),
    ),
    { maxLength: 12 },
  );

  it.each([true, false])(
    'keeps what was typed or chosen, whatever passes through it (free: %s)',
    (isFree) => {
      fc.assert(
        fc.property(fc.constantFrom('', 'Viktoria Krähenbrück', 'Harbour'), steps, (value, sequence) => {
          cleanup();
          const { page, input, press, type, lines } = open({ value, isFree });
          let expected: string = value;
          let typed = '';
          for (const [step, detail] of [...sequence, ['blur', ''] as const]) {
            if (step === 'type') {
              type(detail);
              typed = detail;
              if (isFree) expected = typed;
            } else if (step === 'choose') {
              const line = lines()[Number(detail)];
              if (!line) continue;
              expected = line.textContent ?? '';
              typed = '';
              if (fireEvent.mouseDown(line)) fireEvent.blur(input);
              fireEvent.click(line);
            } else if (step === 'list') page.list([...new Set([...LATER, ...FIRST])]);
            else if (step === 'focus') fireEvent.focus(input);
            else if (step === 'click') fireEvent.click(input);
            else if (step === 'blur') fireEvent.blur(input);
            else press(step);
            if (step === 'Tab' || step === 'Enter' || step === 'blur') {
              if (!isFree) expected = named(typed) ?? expected;
              if (step !== 'Enter') typed = '';
            }
            if (step === 'Escape') typed = '';
            expect(page.value).toBe(expected);
          }
          expect(input.value).toBe(expected);
        }),
        { numRuns: 100 },
      );
    },
  );

  it('chooses the option that an arrow has reached, by Enter without sending the form, and by Tab', () => {
    const { page, press, type, texts } = open({ value: 'Harbour' });
    expect(press('ArrowDown')).toBe(false);
    expect(texts()).toEqual(FIRST);
    press('ArrowDown');
    expect(press('Enter')).toBe(false);
    expect({ ...page }).toMatchObject({ value: 'Krähenbrück', sent: 0 });
    expect(texts()).toEqual([]);
    type('gate');
    expect(texts()).toEqual(['Northgate']);
    press('ArrowDown');
    expect(press('Tab')).toBe(true);
    expect(page.value).toBe('Northgate');
  });

  it('forgets the option that an arrow has reached when more is typed, and when it is no longer listed', () => {
    const { page, press, type } = open({ isFree: true });
    type('har');
    press('ArrowDown');
    type('harb');
    press('Tab');
    expect(page.value).toBe('harb');
    type('n');
    press('ArrowDown');
    page.list(LATER);
    press('Tab');
    expect(page.value).toBe('n');
  });

  it('lets Enter send the form from an unchanged field, but not with a text that is not an option', () => {
    const { page, input, press, type } = open({ value: 'Viktoria Krähenbrück' });
    fireEvent.focus(input);
    fireEvent.click(input);
    expect(press('Enter')).toBe(true);
    expect({ ...page }).toMatchObject({ value: 'Viktoria Krähenbrück', sent: 1 });
    type('nort');
    expect(press('Enter')).toBe(false);
    expect({ ...page }).toMatchObject({ value: 'Viktoria Krähenbrück', sent: 1 });
    type('NORTHGATE');
    expect(press('Enter')).toBe(true);
    expect({ ...page }).toMatchObject({ value: 'Northgate', sent: 2 });
  });

  it('keeps Escape from its surroundings only while its list is open', () => {
    const { press, type, input } = open({ value: 'Harbour' });
    expect(press('Escape')).toBe(true);
    type('zz');
    expect(screen.getByText('No results found.')).toBeTruthy();
    expect(press('Escape')).toBe(false);
    expect(input.value).toBe('Harbour');
    expect(press('Escape')).toBe(true);
  });

  it('searches when its list opens and with each key, and not before', () => {
    const { page, input, press, type } = open({ value: 'Viktoria', isFree: true });
    fireEvent.focus(input);
    press('Tab');
    press('Enter');
    expect(page.searched).toEqual([]);
    fireEvent.click(input);
    type('nor');
    expect(page.searched).toEqual(['', 'nor']);
  });
});

it('a field of several values chooses nothing that no arrow has reached', () => {
  const taken: string[][] = [];
  render(<MultiCombobox values={[]} options={optionsOf(FIRST)} onChange={(values) => taken.push(values)} />);
  const input = screen.getByRole('combobox');
  const press = (key: string) => fireEvent.keyDown(input, { key });
  fireEvent.focus(input);
  fireEvent.click(input);
  fireEvent.change(input, { target: { value: 'har' } });
  press('Enter');
  press('Tab');
  expect(taken).toEqual([]);
  fireEvent.change(input, { target: { value: 'har' } });
  press('ArrowDown');
  press('Enter');
  expect(taken).toEqual([['Harbour']]);
});
