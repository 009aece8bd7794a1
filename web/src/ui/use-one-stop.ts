import { type KeyboardEvent, useState } from 'react';
import { useHydrated } from '../lib/hydration.ts';
import { readsRightToLeft } from '../lib/reading-direction.ts';

/** The steps of the keys where text reads from left to right; Home and End lead beyond the ends, where the first and the last item are. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface OneStop {
  /** The `tabIndex` of an item; without scripts every item is a stop of its own. */
  readonly tabIndexOf: (index: number) => 0 | -1 | undefined;
  readonly onFocus: (index: number) => void;
  /** For the list around the items, each of which is in an `li`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A row of items as one tab stop: the arrows, Home and End move the focus among them. */
export function useOneStop(): OneStop {
  const isHydrated = useHydrated();
  const [current, setCurrent] = useState(0);
  return {
    tabIndexOf: (index) => (isHydrated ? (index === current ? 0 : -1) : undefined),
    onFocus: setCurrent,
    onKeyDown: (event) => {
      const step = STEPS[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('li > *')];
      const turned = event.key.startsWith('Arrow') && readsRightToLeft(event.currentTarget) ? -step : step;
      const next = Math.max(0, Math.min(items.length - 1, current + turned));
      event.preventDefault();
      items[next]?.focus();
    },
  };
}
