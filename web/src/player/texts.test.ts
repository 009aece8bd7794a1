import { ar } from '@touchline/contract/languages/ar';
import { de } from '@touchline/contract/languages/de';
import { playerTexts } from '@touchline/contract/texts/player';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../texts/languages-of-pages.ts';
import { createQualityMenu } from './quality-menu.ts';
import { textsIn } from './texts.ts';
import { buildView } from './view.ts';

vi.mock('../texts/languages-of-pages.ts', { spy: true });

const page = document.documentElement;
afterEach(() => {
  page.lang = '';
  page.removeAttribute('dir');
});

describe('the texts of the player', () => {
  it('are those of the language of its page, and English without one', async () => {
    expect(await textsIn('de')).toEqual(de.player);
    expect(await textsIn(undefined)).toEqual(playerTexts);
    expect(loadTexts).toHaveBeenCalledTimes(1);
  });

  it('are English, like the page then, where their file does not come', async () => {
    vi.mocked(loadTexts).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    page.lang = 'ar';
    page.dir = 'rtl';
    expect(await textsIn('ar')).toEqual(playerTexts);
    expect([page.lang, page.dir]).toEqual(['en', '']);
  });

  it('name the controls, which stand left to right in every language', () => {
    const stage = document.createElement('main');
    const texts = ar.player;
    const view = buildView(stage, [createQualityMenu(() => undefined, texts).root], texts);
    expect(stage.querySelector('[role="group"]')?.getAttribute('dir')).toBe('ltr');
    expect(stage.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe(texts.controls);
    expect([view.play, view.mute, view.full].map((button) => button.title)).toEqual([
      texts.play,
      texts.mute,
      texts.fullScreen,
    ]);
    view.showPhase({ phase: 'reconnecting', attempt: 2, cause: null }, false);
    expect(stage.querySelector('.status')?.textContent).toContain(texts.reconnecting(2, 6).slice(0, 8));
    view.showPhase({ phase: 'failed', attempt: 0, cause: null }, false);
    expect(stage.querySelector('.message h2')?.textContent).toBe(texts.failed.title);
    expect(view.retry.textContent).toBe(texts.retry);
  });
});
