import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../../test/support/contrast.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = { dark: tokensOf('[data-theme="dark"] {'), light: tokensOf('[data-theme="light"] {') };

it('narrow screens turn compact at the breakpoint of the contract', () => {
  expect(css).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT_PX}px;`);
});

describe('the palette', () => {
  it('is the same without scripts as with them', () => {
    expect(tokensOf(':root:not([data-theme]) {')).toEqual(themes.light);
  });

  it('has every token in both themes', () => {
    expect([...themes.dark.keys()].sort()).toEqual([...themes.light.keys()].sort());
  });

  for (const [theme, tokens] of Object.entries(themes)) {
    const colour = (name: string): string => tokens.get(name) ?? 'missing';

    it.each(['text', 'text-2', 'text-3', 'live', 'wait', 'fail', 'pick'])(
      `lets %s be read on every ground, ${theme}`,
      (ink) => {
        for (const ground of ['ground', 'surface', 'raised', 'hover', 'field']) {
          expect(contrast(colour(ink), colour(ground)), ground).toBeGreaterThanOrEqual(4.5);
        }
      },
    );

    it.each([
      ['on-primary', 'primary'],
      ['on-primary', 'primary-hover'],
      ['on-live', 'live'],
      ['on-card', 'card'],
      ['on-fail', 'fail-fill'],
      ['on-pick', 'pick'],
      ['on-wait-fill', 'wait-fill'],
      ['wait', 'wait-tint'],
      ['fail', 'fail-tint'],
      ['text-3', 'pick-tint'],
    ])(`lets %s be read on %s, ${theme}`, (ink, ground) => {
      expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
    });

    it(`gives controls a visible edge, ${theme}`, () => {
      for (const ground of ['ground', 'surface', 'raised', 'hover']) {
        expect(contrast(colour('control'), colour(ground)), ground).toBeGreaterThanOrEqual(3);
      }
    });
  }
});

function tokensOf(selector: string): Map<string, string> {
  const start = css.indexOf(selector);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}
