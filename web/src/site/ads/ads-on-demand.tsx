import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { useSettings } from '../../lib/live-hooks.ts';
import { useAsksAboutAds } from './ad-choice.ts';

const Ads = lazy(async () => ({ default: (await import('./ads.tsx')).Ads }));

/** Brings what ads need only where there are any, or where the visitor asks about them. */
export function AdsOnDemand(): ReactNode {
  const { adZones } = useSettings();
  const isAsking = useAsksAboutAds();
  if (!useHydrated() || (adZones.length === 0 && !isAsking)) return null;
  return (
    <Suspense fallback={null}>
      <Ads />
    </Suspense>
  );
}
