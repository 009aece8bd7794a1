import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { clsx } from 'clsx';
import BellIcon from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { onLiveEvent, useInbox } from '../../lib/live-updates.ts';
import { useCan } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { ringOnce } from './bell-sound.ts';
import { showBrowserNotifications } from './browser-notifications.ts';
import { useInterface } from './interface-state.ts';

const REQUESTS = '/dashboard/matches/request';
const NewestRequests = lazy(() => import('./newest-requests.tsx'));
const NeedsAttention = lazy(() => import('./needs-attention.tsx'));

/**
 * How many requests are New; it shakes once when the count rises, and rings once for each that comes in. Its dropdown
 * shows these and whatever else needs attention, each by its key.
 */
export function Bell(): ReactNode {
  const can = useCan();
  const maySee = can('match-requests:view');
  const count = useInbox((state) => (maySee ? state.newRequests : 0));
  const shakes = useRises(count);
  const title = maySee ? 'Requests' : 'Alerts';
  const isMuted = useInterface((state) => state.isMuted);

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
    <Popover className="relative flex">
      <PopoverButton
        aria-label={count === 0 ? title : `${count} new requests`}
        title={title}
        className="quick relative flex size-11 items-center justify-center rounded-card text-text-2 hover:bg-hover hover:text-text lg:size-9"
      >
        <span key={shakes} className={clsx(shakes > 0 && 'bell-shake')}>
          <BellIcon size={18} />
        </span>
        {count > 0 && (
          <span className="absolute top-[5px] right-[5px] flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-primary px-1 text-[12px] leading-4 font-semibold text-on-primary lg:top-0.5 lg:right-px">
            {count}
          </span>
        )}
      </PopoverButton>
      <PopoverPanel
        anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
        className="enter-menu layer-menu w-[376px] max-w-[calc(100vw-16px)] rounded-card border border-line-2 bg-raised shadow-toast"
      >
        {({ close }) => (
          <>
            {maySee && (
              <>
                <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
                  <h2 className="type-panel">New requests</h2>
                  <Button
                    size="row"
                    variant="quiet"
                    icon={isMuted ? <BellOff size={16} /> : <BellIcon size={16} />}
                    aria-pressed={isMuted}
                    onClick={() => useInterface.setState({ isMuted: !isMuted })}
                  >
                    {isMuted ? 'Muted' : 'Sound on'}
                  </Button>
                </div>
                <Suspense>
                  <NewestRequests path={REQUESTS} onOpen={close} />
                </Suspense>
                <Link
                  to={REQUESTS}
                  onClick={() => close()}
                  className="quick flex min-h-11 items-center justify-center border-t border-line type-label-sm text-text hover:bg-hover"
                >
                  All requests
                </Link>
              </>
            )}
            <Suspense>
              <NeedsAttention onOpen={close} />
            </Suspense>
            {/* What stands above has nothing to say, or the user holds none of its keys. */}
            <p className="hidden p-4 text-[14px] leading-5 only:block">Nothing to see here.</p>
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}

/** How often a count has risen, its first value above zero included. */
function useRises(count: number): number {
  const [rises, setRises] = useState(0);
  const before = useRef(0);
  useEffect(() => {
    if (count > before.current) setRises((times) => times + 1);
    before.current = count;
  }, [count]);
  return rises;
}
