import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useToasts } from '../../lib/toasts.ts';

const load = () => import('../../ui/toaster.tsx');

// Without a network there is nothing to show it with; the page itself goes on.
const Toaster = lazy(async () => {
  const loaded = await load().catch(() => null);
  return { default: loaded?.Toaster ?? (() => null) };
});

/** The page's toasts. Their code loads with the first press or key, which most of them answer, or with the first toast. */
export function ToasterOnDemand(): ReactNode {
  const isNeeded = useToasts((toasts) => toasts.length > 0);
  useEffect(() => {
    const leave = new AbortController();
    const onInput = () => {
      leave.abort();
      load().catch(() => undefined);
    };
    for (const input of ['pointerdown', 'keydown'])
      document.addEventListener(input, onInput, { passive: true, signal: leave.signal });
    return () => leave.abort();
  }, []);
  return (
    isNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
