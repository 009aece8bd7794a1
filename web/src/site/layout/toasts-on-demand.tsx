import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useToasts } from '../../lib/toasts.ts';

const load = () => import('../../ui/toaster.tsx').catch(() => null);
const Toaster = lazy(async () => ({ default: (await load())?.Toaster ?? (() => null) }));

/**
 * The toasts of public pages. Their code comes with the first press, which they answer: a first view has none, and
 * without a network later ones show all the same.
 */
export function ToastsOnDemand(): ReactNode {
  const hasToasts = useToasts((toasts) => toasts.length > 0);
  useEffect(() => window.addEventListener('pointerdown', load, { once: true }), []);
  return (
    hasToasts && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
