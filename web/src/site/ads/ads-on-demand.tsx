import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../lib/hydration.ts';
import { useSettings } from '../live/live-hooks.ts';
import { useAsksAboutAds } from './ad-choice.ts';

const Ads = lazy(async () => ({ default: (await import('./ads.tsx')).Ads }));

/** Loads the code of ads only where there are any, or where the visitor opens the choice about them. */
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
