import { expect, type Locator, type Page } from '@playwright/test';

/** Where an element is in the window, in px. */
export interface Box {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

/** The parts of a page by the names that a condition gives them. */
type Parts = Readonly<Record<string, Locator>>;

/** The boxes of parts; of the window as well, as `page`. */
type Boxes<P extends Parts> = { readonly [N in keyof P | 'page']: Box };

/** The layout of a page, on which only waits are possible. */
export interface Look {
  /**
   * Waits until the boxes of these elements are as the condition says; `what` says it in words. Each part is one
   * element. Fails with the last boxes.
   */
  until<P extends Parts>(what: string, parts: P, condition: (boxes: Boxes<P>) => boolean): Promise<void>;
  /**
   * Waits until an expression of the page finds nothing to complain of: it answers a list of sentences, such as the
   * texts that are cut off.
   */
  untilNone(what: string, expression: string): Promise<void>;
}

/** The only way to ask where something is. */
export function look(page: Page): Look {
  return {
    async until(what, parts, condition) {
      await expect
        .poll(
          async () => {
            const boxes = await boxesOf(page, parts);
            // The last boxes are in the message of a failure.
            return boxes !== null && condition(boxes) ? 'as it should be' : boxes;
          },
          { message: what, intervals: [20, 50, 100] },
        )
        .toBe('as it should be');
    },
    async untilNone(what, expression) {
      // Nothing can be evaluated while one page replaces the other.
      const found = () => page.evaluate<string[]>(expression).catch((error: Error) => [error.message]);
      await expect.poll(found, { message: what, intervals: [20, 50, 100] }).toEqual([]);
    },
  };
}

/** Runs in the page: the boxes of elements. */
const BOXES_OF = (elements: readonly unknown[]): Box[] =>
  (elements as readonly { getBoundingClientRect(): Box }[]).map((element) => {
    const { top, left, right, bottom, width, height } = element.getBoundingClientRect();
    return { top, left, right, bottom, width, height };
  });

/** The boxes of all parts at one moment; null where one of them is missing or not unique. */
async function boxesOf<P extends Parts>(page: Page, parts: P): Promise<Boxes<P> | null> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const boxes: Record<string, Box> = {
    page: { top: 0, left: 0, right: width, bottom: height, width, height },
  };
  for (const [name, part] of Object.entries(parts)) {
    const found = await part.evaluateAll(BOXES_OF);
    const [box, other] = found;
    if (box === undefined || other !== undefined) return null;
    boxes[name] = box;
  }
  return boxes as Boxes<P>;
}
