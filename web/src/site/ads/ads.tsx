import { AD_NETWORK_OF } from '@touchline/contract/lists/ad-zone-types';
import { PAGES } from '@touchline/contract/page-table';
import type { PublicSettings } from '@touchline/contract/records/settings';
import { type ReactNode, useContext, useEffect } from 'react';
import { useLocation } from 'react-router';
import { AdNetworksContext } from '../../lib/ad-networks.ts';
import { useStaffFlag } from '../../lib/staff-flag.ts';
import { showToast } from '../../lib/toasts.ts';
import { useAdTexts } from '../../texts/ads.ts';
import { useSettings } from '../live/live-hooks.ts';
import { useAdAnswer, useAsksAboutAds } from './ad-choice.ts';
import { AdChoiceBar } from './ad-choice-bar.tsx';

type AdZone = PublicSettings['adZones'][number];

/**
 * The site's ads: a question first if the settings require it, scripts only after consent, and never in a staff
 * member's browser: a script of another company could act there with the rights of the session.
 */
export function Ads(): ReactNode {
  const { adZones, adConsent } = useSettings();
  const { pathname } = useLocation();
  const answer = useAdAnswer();
  const isAsking = useAsksAboutAds();
  const isStaff = useStaffFlag();
  const zones = adZones.filter(({ isEnabled }) => isEnabled);
  useEffect(() => {
    // A running script cannot be unloaded; a fresh page has none.
    if (isStaff && loaded.size > 0) window.location.reload();
  }, [isStaff]);
  if (pathname === PAGES['access-denied'].path) return null;
  const mayLoad = !isStaff && (!adConsent || answer === true);
  const asks = isAsking || (!isStaff && adConsent && zones.length > 0 && answer === null);
  return (
    <>
      {mayLoad && zones.map((zone) => <AdZoneScript key={`${zone.name} ${zone.zoneId}`} zone={zone} />)}
      {asks && <AdChoiceBar hasLoaded={loaded.size > 0} />}
    </>
  );
}

/** Zones whose script this page has loaded; it cannot be unloaded. */
const loaded = new Set<string>();

function AdZoneScript({ zone }: { zone: AdZone }): null {
  const { zoneIncomplete } = useAdTexts();
  const networks = useContext(AdNetworksContext);
  const { name, zoneId, type } = zone;
  const src = networks[AD_NETWORK_OF[type]];
  useEffect(() => {
    if (!name || !zoneId) {
      showToast('error', zoneIncomplete);
      return;
    }
    if (src === null || loaded.has(zoneId)) return;
    return whenIdle(() => {
      loaded.add(zoneId);
      const script = document.createElement('script');
      script.async = true;
      script.dataset.zone = zoneId;
      script.src = src;
      document.body.append(script);
    });
  }, [name, zoneId, src, zoneIncomplete]);
  return null;
}

/** Runs once the page is loaded and idle; returns a function that cancels it. */
function whenIdle(run: () => void): () => void {
  let isWanted = true;
  const start = (): void => {
    const go = () => isWanted && run();
    if (typeof requestIdleCallback === 'function') requestIdleCallback(go);
    else setTimeout(go, 200);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    isWanted = false;
  };
}
