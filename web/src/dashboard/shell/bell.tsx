import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { shellTexts } from '@touchline/contract/texts/shell';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import BellIcon from '~icons/lucide/bell';
import { Popover } from '../../ui/popover.tsx';
import { onLiveEvent, useInbox } from '../data/live-updates.ts';
import { useCan } from '../data/session.ts';
import { BellLoading } from './bell-loading.tsx';
import { ringOnce } from './bell-sound.ts';
import { showBrowserNotifications } from './browser-notifications.ts';
import { useInterface } from './interface-state.ts';
import { useOthersWaiting } from './use-others-waiting.ts';

const BellContent = lazy(() => import('./bell-content.tsx'));

/**
 * The number of New requests, with a dot while something else waits. The bell shakes when the count rises, and rings once per new request. Its dropdown shows
 * them and everything else that needs attention, within the user's permissions.
 */
export function Bell(): ReactNode {
  const can = useCan();
  const maySee = can('match-requests:view');
  const count = useInbox((state) => (maySee ? state.newRequests : 0));
  const shakes = useRises(count);
  const title = maySee ? shellTexts.bell.requests : shellTexts.bell.alerts;
  const isMoreWaiting = useOthersWaiting();
  const counting = count === 0 ? title : shellTexts.bell.count(count);

  useEffect(
    () =>
      onLiveEvent((event) => {
        showBrowserNotifications(event);
        if (event.name !== 'requests:changed' || useInterface.getState().isMuted) return;
        for (const { id } of event.payload.arrived) void ringOnce(id);
      }),
    [],
  );

  return (
    <Popover
      name={counting}
      // A browser reads it out after the name.
      title={isMoreWaiting ? `${title}, ${dashboardTexts.bell.more}` : title}
      label={
        <>
          <span key={shakes} className={clsx(shakes > 0 && 'bell-shake')}>
            <BellIcon size={18} />
          </span>
          {count > 0 && (
            <span className="absolute top-[5px] right-[5px] flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-primary px-1 text-[12px] leading-4 font-semibold text-on-primary lg:top-0.5 lg:right-px">
              {count}
            </span>
          )}
          {isMoreWaiting && (
            <span className="absolute right-[9px] bottom-[9px] size-2.5 rounded-full border-2 border-ground bg-wait lg:right-[5px] lg:bottom-[5px]" />
          )}
        </>
      }
      buttonClass="quick relative flex size-11 items-center justify-center rounded-card text-text-2 hover:bg-hover hover:text-text lg:size-9"
      align="end"
      panelClass="w-[376px] rounded-card"
    >
      {(close) => (
        <Suspense fallback={<BellLoading lines={maySee ? 3 : 1} />}>
          <BellContent maySee={maySee} onOpen={close} />
        </Suspense>
      )}
    </Popover>
  );
}

/** The number of times a count has risen, its first value above zero included. */
function useRises(count: number): number {
  const [rises, setRises] = useState(0);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) setRises((times) => times + 1);
    before.current = count;
  }, [count]);
  return rises;
}
