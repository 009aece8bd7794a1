import { AD_BLOCKER_NOTICE_DELAY_MS } from '@touchline/contract/constants';
import { calendarDay } from '@touchline/contract/rules/calendar';
import { isAdBlockerSuggestionDue } from '@touchline/contract/rules/local-storage';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { browserZone } from '../../lib/browser-zone.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { useIsMaintained } from './maintenance.tsx';

// Only the first visit of a day needs its code; without a network there is no notice.
const AdBlockerNotice = lazy(async () => {
  const loaded = await import('./ad-blocker-notice.tsx').catch(() => null);
  return { default: loaded?.AdBlockerNotice ?? (() => null) };
});

const KEY = 'ad-notice-date';

/**
 * Suggests an ad blocker, a moment after the page is there and at most once per calendar day of the visitor. A field in
 * use keeps its focus until the typing has rested.
 */
export function AdBlockerSuggestion(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isMaintained = useIsMaintained();
  useEffect(
    () =>
      onceFieldsRest(() => {
        const today = calendarDay(Date.now(), browserZone() ?? 'UTC') ?? '';
        const shownOn = readStored(KEY);
        if (!isAdBlockerSuggestionDue(typeof shownOn === 'string' ? shownOn : null, today)) return;
        writeStored(KEY, today);
        setOpen(true);
      }),
    [],
  );
  if (!isOpen || isMaintained) return null;
  return (
    <Suspense>
      <AdBlockerNotice onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** A field counts as in use for this long after it got the focus, and after each key. */
const TYPING_RESTS_MS = 3000;

/** Runs `show` a moment after the page is there, or once no field is in use; returns the function that cancels it. */
function onceFieldsRest(show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    for (const event of OF_FIELDS) document.removeEventListener(event, wait);
  };
  const wait = () => {
    clearTimeout(timer);
    const isInField = document.activeElement?.matches('input, textarea, select');
    timer = setTimeout(
      () => {
        stop();
        show();
      },
      isInField ? TYPING_RESTS_MS : AD_BLOCKER_NOTICE_DELAY_MS,
    );
  };
  wait();
  for (const event of OF_FIELDS) document.addEventListener(event, wait);
  return stop;
}

const OF_FIELDS = ['focusin', 'focusout', 'input', 'keydown'] as const;
