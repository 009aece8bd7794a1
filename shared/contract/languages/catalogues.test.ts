import { describe, expect, it } from 'vitest';
import { STREAM_LANGUAGES } from '../lists/streams.ts';
import { ENGLISH } from './catalogue.ts';
import { CATALOGUES } from './catalogues.ts';
import { GLOSSARY } from './glossary.ts';
import { LANGUAGES } from './languages.ts';
import { OFFLINE } from './offline.ts';
import { plurals } from './plurals.ts';

type Text = string | ((...values: never[]) => unknown);

/** Every text and function of a catalogue, by its path. */
function textsOf(part: unknown, path = ''): [string, Text][] {
  if (typeof part === 'string' || typeof part === 'function') return [[path, part as Text]];
  return Object.entries(part as object).flatMap(([key, value]) =>
    textsOf(value, path ? `${path}.${key}` : key),
  );
}

const english = textsOf(ENGLISH);
const names = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
/** Names that some languages write as English does, and words that they share with it. */
const letters = /\p{L}{2}/u;

describe.each(Object.entries(CATALOGUES))('the texts in %s', (language, catalogue) => {
  const texts = new Map(textsOf(catalogue));

  it('are those of English, no more and no fewer', () => {
    expect([...texts.keys()].sort()).toEqual(english.map(([path]) => path).sort());
  });

  it('keep the names in braces', () => {
    for (const [path, text] of english) {
      if (typeof text !== 'string') continue;
      expect(names(texts.get(path) as string), path).toEqual(names(text));
    }
  });

  it('are not empty where English is not, and have Latin digits', () => {
    for (const [path, text] of texts) {
      if (typeof text !== 'string') continue;
      expect(text.trim(), path).not.toBe('');
      expect(text, path).not.toMatch(/(?![0-9])\p{Nd}/u);
    }
  });

  it('are translated: few words stay as in English', () => {
    const same = english.filter(
      ([path, text]) => typeof text === 'string' && letters.test(text) && texts.get(path) === text,
    );
    const inLatin = new Set(['es', 'fr', 'de', 'it', 'pt']).has(language);
    // Sports such as 'MotoGP', and words such as 'Email' or 'Live'.
    expect(same.map(([path, text]) => `${path}: ${text}`).length).toBeLessThan(inLatin ? 60 : 25);
  });

  it('say every number of games', () => {
    for (const count of [0, 1, 2, 3, 5, 11, 21, 100]) {
      expect(catalogue.counts.games(count)).toMatch(count > 2 ? new RegExp(`\\b${count}\\b`) : /./);
      expect(catalogue.game.views(count)).not.toMatch(/[#{}]|undefined/);
    }
  });

  it('use the words of the glossary', () => {
    const all = [...texts.values()]
      .map((text) => (typeof text === 'string' ? text : safely(text)))
      .join('\n')
      .toLowerCase();
    for (const [term, word] of Object.entries(GLOSSARY[language as keyof typeof GLOSSARY]))
      expect(all, `${term}: ${word}`).toContain(word.toLowerCase());
  });
});

/** What a function says of the number 5, whatever its other values are. */
function safely(text: (...values: never[]) => unknown): string {
  try {
    return JSON.stringify(text(...([5, 5, 5, 5] as never[])));
  } catch {
    return '';
  }
}

describe('plurals', () => {
  it('choose the words by the rules of the language, with Latin digits', () => {
    const games = { one: '# матч', few: '# матча', many: '# матчей', other: '# матча' };
    expect([1, 2, 5, 11, 21, 22].map((count) => plurals('ru')(count, games))).toEqual([
      '1 матч',
      '2 матча',
      '5 матчей',
      '11 матчей',
      '21 матч',
      '22 матча',
    ]);
    expect(plurals('ar')(12, { other: '# مباراة' })).toBe('12 مباراة');
    expect(plurals('de')(1_204, { other: '# Spiele' })).toBe('1.204 Spiele');
  });
});

describe('the languages', () => {
  it('have texts of their own for the page without a network, in Latin digits', () => {
    const all = Object.values(OFFLINE).flatMap((texts) => Object.values(texts));
    expect(new Set(all).size).toBe(all.length);
    for (const text of all) expect(text).toMatch(/^\P{Nd}+$/u);
  });

  it('are as many as those of streams', () => {
    expect(Object.keys(LANGUAGES)).toHaveLength(STREAM_LANGUAGES.length);
  });
});
