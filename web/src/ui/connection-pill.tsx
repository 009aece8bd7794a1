import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import WifiOff from '~icons/lucide/wifi-off';
import { useConnection } from '../lib/connection.ts';
import { useControlTexts } from '../texts/controls.ts';

/** The connection problem; renders nothing while connected. */
export function ConnectionPill(): ReactNode {
  const controlTexts = useControlTexts();
  const connection = useConnection();
  const isOffline = connection === 'offline';
  return (
    <div
      role="status"
      className="layer-fab pointer-events-none fixed inset-x-4 bottom-4 flex -translate-y-(--bottom-bar) justify-center md:inset-x-6 md:bottom-6 md:justify-start"
    >
      {connection !== 'connected' && (
        <span
          className={clsx(
            'enter-menu flex h-9 items-center gap-2.5 rounded-full border border-line-2 bg-raised px-4 type-label-sm shadow-fab',
            isOffline ? 'text-fail' : 'text-wait',
          )}
        >
          {isOffline ? (
            <WifiOff size={16} />
          ) : (
            <span aria-hidden="true" className="size-2 rounded-full bg-current" />
          )}
          {controlTexts.connection[connection]}
        </span>
      )}
    </div>
  );
}
