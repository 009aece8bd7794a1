import { LANGUAGE_CODES } from '@touchline/contract/languages/languages';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testGame, testSettings } from '../../test/support/records.ts';
import { Lettering } from './lettering.ts';
import { pictureOf } from './picture.ts';
import { pictureFacts } from './picture-facts.ts';

let lettering: Lettering;
beforeAll(async () => {
  lettering = await Lettering.load();
});

const game = testGame({ homeTeam: 'Northgate', awayTeam: 'Harbour' });
const factsIn = (code: (typeof LANGUAGE_CODES)[number]) => pictureFacts(game, testSettings(), code);
const outlinesOf = (text: string) => lettering.line(text, { face: 'label', size: 24 })?.outlines ?? 'none';

describe('the words of a picture', () => {
  it.each(LANGUAGE_CODES)('are set in %s', async (code) => {
    const facts = factsIn(code);
    const picture = await pictureOf(facts, lettering);
    expect(picture).toContain(outlinesOf(facts.words.status));
  });

  it('are all English where the fonts lack a letter of one', async () => {
    const english = await pictureOf(factsIn('en'), lettering);
    const facts = factsIn('de');
    // Armenian letters are in no font of the packages, and those of the machine are not read.
    vi.spyOn(lettering, 'prepare').mockResolvedValue();
    for (const words of [
      { ...facts.words, status: 'Արարատ' },
      { ...facts.words, dayAndZone: 'Արարատ' },
    ])
      expect(await pictureOf({ ...facts, words }, lettering)).toBe(english);
  });
});
