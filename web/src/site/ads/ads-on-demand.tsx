import { lazy, type ReactNode, Suspense } from 'react';
import { useSettings } from '../../lib/live-hooks.ts';
import { useAdChoice } from './ad-choice.ts';

const Ads = lazy(async () => ({ default: (await import('./ads.tsx')).Ads }));

/** Brings what ads need only where there are any, or where somebody asks about them. */
export function AdsOnDemand(): ReactNode {
  const { adZones } = useSettings();
  const choice = useAdChoice();
  if (choice === null || (adZones.length === 0 && !choice.isAsking)) return null;
  return (
    <Suspense fallback={null}>
      <Ads />
    </Suspense>
  );
}
