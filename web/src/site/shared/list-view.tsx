import { clsx } from 'clsx';
import { type ReactNode, useLayoutEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/hydration.ts';
import { type Preferences, viewOfAddress } from '../../lib/preference-values.ts';
import { setPreferences, usePreferences } from '../../lib/preferences.ts';
import { useSiteTexts } from '../../texts/site.ts';

/** The layout of lists: that of the address, else the stored one; null until hydration. */
export function useListView(): Preferences['view'] | null {
  const { view } = usePreferences();
  const [params] = useSearchParams();
  return useHydrated() ? (viewOfAddress(params) ?? view) : null;
}

/** Chooses between cards and rows, for this address and for the next visit. `first-paint.js` has marked the current one. */
export function ViewSwitch(): ReactNode {
  const siteTexts = useSiteTexts();
  const view = useListView();
  const [params, setParams] = useSearchParams();
  useLayoutEffect(() => {
    if (view !== null) document.documentElement.dataset.view = view;
  }, [view]);
  const choose = (chosen: Preferences['view']): void => {
    setPreferences({ view: chosen });
    const next = new URLSearchParams(params);
    next.set('view', chosen);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const { cards, rows } = siteTexts.home.views;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex box everywhere
    <div
      role="group"
      aria-label={siteTexts.home.view}
      className="flex h-11 flex-none noscript:hidden overflow-hidden rounded-card border border-control"
    >
      <button
        type="button"
        aria-pressed={view !== 'rows'}
        onClick={() => choose('cards')}
        className={clsx(SEGMENT, 'cards:current-fill cards:bg-primary cards:text-on-primary')}
      >
        {cards}
      </button>
      <button
        type="button"
        aria-pressed={view === 'rows'}
        onClick={() => choose('rows')}
        className={clsx(
          SEGMENT,
          'border-s border-control rows:current-fill rows:bg-primary rows:text-on-primary',
        )}
      >
        {rows}
      </button>
    </div>
  );
}

const SEGMENT =
  'quick flex flex-1 items-center justify-center px-4 type-label-sm text-text-2 focus-visible:-outline-offset-2';
