import { expect } from '@playwright/test';
import { STAFF_DOCUMENT } from '@touchline/contract/constants';
import { findBrowser, findFirefox, findWebKit } from '../../scripts/prepare/browser.ts';
import { driveByBidi } from './drive-by-bidi.ts';
import { driveWebKit } from './drive-webkit.ts';

export type Engine = 'chromium' | 'firefox' | 'webkit';

/** The longest wait for a click on a busy machine. */
const PATIENCE_MS = 120_000;

/** Every 100 ms something that is waited for is looked for; the runner's own pauses grow to a second. */
export const OFTEN = { intervals: [100] };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An element that a user operates. */
export interface DrivenElement {
  click(): Promise<void>;
  /** Types after the existing text. */
  type(text: string): Promise<void>;
}

/** A driver of one browser window. Expressions are JavaScript for the page; their results are JSON. */
export interface Driver {
  goto(url: string): Promise<void>;
  back(): Promise<void>;
  resize(size: Size): Promise<void>;
  evaluate<T>(expression: string): Promise<T>;
  /** The element that is the result of an expression; null for none. */
  element(expression: string): Promise<DrivenElement | null>;
  press(key: Key, modifier?: Modifier): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Closes every other tab, so that the page is in front; returns their number. */
  closeOtherTabs(): Promise<number>;
  /** The errors that were caught nowhere, and the refusals of the policy so far. */
  complaints(): string[];
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'ArrowDown' | 'Tab';
export type Modifier = 'Control';

/** The reason why an engine cannot be used on this machine; undefined when it can. */
export function whyMissing(engine: Engine): string | undefined {
  const isThere = { chromium: findBrowser, firefox: findFirefox, webkit: findWebKit }[engine]();
  return isThere ? undefined : `${engine} is not installed, and could not be installed`;
}

/** Opens a window of an engine on the site at this address. Throws when the engine is missing. */
export async function openEngine(engine: Engine, baseUrl: string, size: Size): Promise<EnginePage> {
  const driver = engine === 'webkit' ? await driveWebKit() : await driveByBidi(engine);
  await driver.resize(size);
  return new EnginePage(driver, baseUrl);
}

/**
 * Finds the first visible element of the selector with this name, by its label or its text; the topmost dialog comes
 * first.
 */
const FIND = `((selector, name) => {
  const nameOf = (each) => (each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent).replace(/\\s+/g, ' ').trim();
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const [page, dialog] = [document, [...document.querySelectorAll('dialog[open]')].at(-1)];
  const all = [dialog, page].flatMap((root) => (root ? [...root.querySelectorAll(selector)] : []));
  return all.find((each) => isShown(each) && (name === null || nameOf(each) === name)) ?? null;
})`;

/**
 * Whether the page handles input: only a hydrated page of the site asks for the settings, and a page of the dashboard has
 * its heading, with no part of it loading.
 */
const IS_READY = `(() => {
  if (document.readyState !== 'complete') return false;
  if (document.documentElement.hasAttribute('${STAFF_DOCUMENT}'))
    return document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null;
  return performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === '/api/setting');
})()`;

/** Whether an element is where it was two frames before: one that moves is pressed where it was. */
const rests = (found: string): string => `(async () => {
  const place = () => JSON.stringify(${found}?.getBoundingClientRect());
  const before = place();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return before !== undefined && place() === before;
})()`;

/** A page that is operated in the same way in every engine. Every method waits for its element. */
export class EnginePage {
  readonly #driver: Driver;
  readonly #baseUrl: string;

  constructor(driver: Driver, baseUrl: string) {
    this.#driver = driver;
    this.#baseUrl = baseUrl;
  }

  /** Opens a path of the site, and returns when the page handles input. */
  async open(path: string): Promise<void> {
    await this.goto(path);
    await this.ready();
  }

  /** Waits until the page that is loading handles input. */
  async ready(): Promise<void> {
    await expect.poll(() => this.evaluate(IS_READY), { ...OFTEN, message: 'the page is ready' }).toBe(true);
  }

  goto = (path: string): Promise<void> => this.#driver.goto(this.#baseUrl + path);
  back = (): Promise<void> => this.#driver.back();
  resize = (size: Size): Promise<void> => this.#driver.resize(size);
  evaluate = <T>(expression: string): Promise<T> => this.#driver.evaluate<T>(expression);
  press = (key: Key, modifier?: Modifier): Promise<void> => this.#driver.press(key, modifier);
  type = (text: string): Promise<void> => this.#driver.type(text);
  closeOtherTabs = (): Promise<number> => this.#driver.closeOtherTabs();
  close = (): Promise<void> => this.#driver.close();

  /** Waits until an element is visible; `name` is its label or its whole text. */
  async see(selector: string, name?: string): Promise<void> {
    await expect
      .poll(() => this.shows(selector, name), { ...OFTEN, message: `${selector} ${name ?? ''}` })
      .toBe(true);
  }

  /** Waits until no such element is visible. */
  async seeNo(selector: string, name?: string): Promise<void> {
    await expect
      .poll(() => this.shows(selector, name), { ...OFTEN, message: `no ${selector} ${name ?? ''}` })
      .toBe(false);
  }

  /** Waits until a visible element contains this text. */
  async read(selector: string, text: string): Promise<void> {
    await expect.poll(() => this.textOf(selector), { ...OFTEN, message: selector }).toContain(text);
  }

  /** The text of the first visible element, as a user sees it; '' for none. */
  textOf(selector: string): Promise<string> {
    return this.evaluate(`(${found(selector)}?.innerText ?? '').replace(/\\s+/g, ' ')`);
  }

  shows(selector: string, name?: string): Promise<boolean> {
    return this.evaluate(`${found(selector, name)} !== null`);
  }

  /** Clicks an element that rests where it is. */
  async click(selector: string, name?: string): Promise<void> {
    // When the element is replaced at that moment, nothing was clicked, and the next try clicks its successor.
    await expect(async () => {
      await (await this.#element(selector, name)).click();
    }).toPass({ ...OFTEN, timeout: PATIENCE_MS });
  }

  /** Clicks an element that is visible now. Throws when it is not. */
  async clickShown(selector: string, name?: string): Promise<void> {
    const element = await this.#driver.element(found(selector, name));
    if (!element) throw new Error(`${selector} ${name ?? ''} does not show.`);
    await element.click();
  }

  /** Replaces the text of a field. */
  async fill(selector: string, name: string, text: string): Promise<void> {
    const field = await this.#element(selector, name);
    await this.evaluate(`((field) => { field.focus(); field.select(); })(${found(selector, name)})`);
    await field.type(text);
    await expect
      .poll(() => this.evaluate(`${found(selector, name)}?.value`), { ...OFTEN, message: name })
      .toBe(text);
  }

  /** Chooses an option of a select by its value. */
  async choose(name: string, value: string): Promise<void> {
    await this.see('select', name);
    await this.evaluate(`((select) => {
      select.value = ${JSON.stringify(value)};
      select.dispatchEvent(new Event('change', { bubbles: true }));
    })(${found('select', name)})`);
  }

  /** Fails when an error was caught nowhere, or the policy of the page refused something. */
  expectQuiet(): void {
    expect(this.#driver.complaints()).toEqual([]);
  }

  async #element(selector: string, name?: string): Promise<DrivenElement> {
    await this.see(selector, name);
    // At the edge of the window a bar of the page may be over it.
    await this.evaluate(
      `void ${found(selector, name)}?.scrollIntoView({ block: 'center', behavior: 'instant' })`,
    );
    await expect
      .poll(() => this.evaluate(rests(found(selector, name))), { ...OFTEN, message: `${selector} rests` })
      .toBe(true);
    const element = await this.#driver.element(found(selector, name));
    if (!element) throw new Error(`${selector} ${name ?? ''} is gone again.`);
    return element;
  }
}

function found(selector: string, name?: string): string {
  return `${FIND}(${JSON.stringify(selector)}, ${JSON.stringify(name ?? null)})`;
}
