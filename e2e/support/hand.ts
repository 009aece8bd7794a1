import type { Locator, Page } from '@playwright/test';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { expect } from './journey.ts';
import { tabTo } from './staff-page.ts';

/** A hand on the keyboard of a page, which counts its keys and clicks: each key of a chord is one, a paste is two. */
export class Hand {
  readonly #page: Page;
  keys = 0;
  clicks = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string): Promise<void> {
    this.keys += key.split('+').length;
    await this.#page.keyboard.press(key);
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  async paste(text: string): Promise<void> {
    this.keys += 2;
    await this.#page.keyboard.insertText(text);
  }

  /** Moves to a control by Tab. */
  async goTo(target: Locator): Promise<void> {
    this.keys += await tabTo(this.#page, target);
  }
}

export interface TypedGame {
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The beginning of the league's name that is enough to find it. */
  readonly league: string;
  readonly location: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
  readonly addresses: readonly string[];
}

/** Adds a game to the match whose page is open, by keys alone, and waits until its dialog has closed. */
export async function addGameByKeys(page: Page, hand: Hand, game: TypedGame): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogTexts.game.add });
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await hand.press('n');
  await expect(field('Title')).toBeFocused();
  await hand.goTo(field('Home team'));
  await hand.type(game.homeTeam);
  await hand.goTo(field('Away team'));
  await hand.type(game.awayTeam);
  await hand.goTo(field('League'));
  await hand.type(game.league);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await hand.press('ArrowDown');
  await hand.goTo(field('Location'));
  await hand.type(game.location);
  await hand.goTo(field('Date'));
  await hand.press('ControlOrMeta+A');
  await hand.type(game.date);
  await hand.goTo(field('Time'));
  await hand.press('ControlOrMeta+A');
  await hand.type(game.time);
  await hand.goTo(dialog.getByLabel('Stream addresses'));
  await hand.paste(game.addresses.join('\n'));
  await hand.goTo(dialog.getByRole('button', { name: dialogTexts.game.submit }));
  await hand.press('Enter');
  await expect(dialog).toBeHidden();
}
