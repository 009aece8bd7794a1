import { useEffect } from 'react';
import { useStaffFlag } from '../../lib/staff-flag.ts';
import { useSettings } from '../live/live-hooks.ts';

/** Keeps visitors from the browser's developer tools while the site's settings require it. */
export function DevToolsBlock(): null {
  const { isEnabled } = useSettings().devTools;
  const isStaff = useStaffFlag();
  useEffect(() => {
    if (!isEnabled || isStaff) return;
    let end: (() => void) | undefined;
    const leave = new AbortController();
    // Its code loads only if the settings require it; a visitor whose network fails just then is not blocked.
    void import('./block-dev-tools.ts')
      .then(({ blockDevTools }) => {
        if (!leave.signal.aborted) end = blockDevTools();
      })
      .catch(() => undefined);
    return () => {
      leave.abort();
      end?.();
    };
  }, [isEnabled, isStaff]);
  return null;
}
