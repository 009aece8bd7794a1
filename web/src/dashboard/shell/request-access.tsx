import { requestAccess } from '@touchline/contract/calls/access-requests';
import { ACCESS_DECLINED_MS } from '@touchline/contract/constants';
import type { DashboardPath } from '@touchline/contract/permissions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { callApi, messageOf } from '../../lib/call.ts';
import type { StorageKey } from '../../lib/kept-in-browser.ts';
import { onLiveEvent } from '../../lib/live-updates.ts';
import { loadSession, useSession } from '../../lib/session.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';

/** What became of a request; `at` in epoch milliseconds. */
interface Asked {
  readonly id: string | null;
  readonly isDeclined: boolean;
  readonly at: number;
}

/** Asks for a page that is denied, and says what became of it; the page itself opens when its key has come. */
export default function RequestAccess({ path }: { path: DashboardPath }): ReactNode {
  const userId = useSession((state) => state.user?._id);
  const key = `access-request:${userId}:${path}` as const;
  const [asked, setAsked] = useState(() => readAsked(key));
  const [isBusy, setBusy] = useState(false);
  const keep = (id: string | null, isDeclined: boolean): void => {
    const next = { id, isDeclined, at: Date.now() };
    writeStored(key, next);
    setAsked(next);
  };
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      const { message, accessRequest } = await callApi(requestAccess, { body: { path } });
      keep(accessRequest._id, false);
      showToast('success', message);
    } catch (error) {
      const message = messageOf(error);
      if (message === errorTexts.accessDeclined) keep(null, true);
      // The key came while the page was shown.
      else if (error instanceof ApiError && error.code === 'CONFLICT') void loadSession();
      else showToast('error', message);
    }
    setBusy(false);
  };
  // Asked again, an answered request says how: the event is the same for all answers.
  const onClosed = useEffectEvent((id: string) => {
    if (id === asked?.id) void ask();
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.name === 'access-request:closed') onClosed(event.payload.id);
      }),
    [],
  );
  return (
    <>
      <p role="status" className="max-w-80 text-center text-[14px] leading-5 text-text-2 empty:hidden">
        {asked &&
          (asked.isDeclined
            ? `${errorTexts.accessDeclined} You can ask again after 24 hours.`
            : `${resultTexts.accessRequests.requested}. The page opens by itself once it is granted.`)}
      </p>
      {!asked?.isDeclined && (
        <Button
          size="dashboard"
          className="max-md:min-h-11"
          busy={isBusy}
          busyLabel="Asking..."
          onClick={() => void ask()}
        >
          {asked ? 'Ask again' : dashboardTexts.access.request}
        </Button>
      )}
    </>
  );
}

function readAsked(key: StorageKey): Asked | null {
  const stored = readStored(key) as Asked | null;
  return stored && Date.now() - stored.at < ACCESS_DECLINED_MS ? stored : null;
}
