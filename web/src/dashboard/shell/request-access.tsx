import { getOwnAccessRequest, requestAccess } from '@touchline/contract/calls/access-requests';
import type { DashboardPath } from '@touchline/contract/permissions';
import type { AccessRequestView } from '@touchline/contract/records/access-request';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { messageOf } from '../../lib/call.ts';
import { onLiveEvent } from '../../lib/live-updates.ts';
import { loadSession } from '../../lib/session.ts';
import { refresh, useRecord, write } from '../../lib/staff-data.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { DayAndTime } from '../time.tsx';

/** Asks for a page that is denied, and says what became of it; the page itself opens when its key has come. */
export default function RequestAccess({ path }: { path: DashboardPath }): ReactNode {
  const answer = useRecord(getOwnAccessRequest, { query: { path } });
  const request = answer.data?.accessRequest ?? null;
  const [isBusy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(requestAccess, { body: { path } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        // It was declined, or the key came, while the page was shown.
        void loadSession();
        await refresh(requestAccess);
      } else showToast('error', messageOf(error));
    }
    setBusy(false);
  };
  const onClosed = useEffectEvent((id: string) => {
    if (id === request?._id) void answer.refetch();
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
        {request && <WhatBecameOf request={request} />}
      </p>
      {request === null && !answer.isPending && (
        <Button
          size="dashboard"
          className="max-md:min-h-11"
          busy={isBusy}
          busyLabel="Asking..."
          onClick={() => void ask()}
        >
          {dashboardTexts.access.request}
        </Button>
      )}
    </>
  );
}

function WhatBecameOf({ request }: { request: AccessRequestView }): ReactNode {
  const { state, createdAt, answeredAt, answeredBy } = request;
  if (state !== 'declined' || !answeredAt)
    return (
      <>
        {resultTexts.accessRequests.requested}: <DayAndTime of={createdAt} />. The page opens by itself once
        it is granted.
      </>
    );
  return (
    <>
      {errorTexts.accessDeclined} Declined{answeredBy && ` by ${answeredBy}`}, <DayAndTime of={answeredAt} />.
      You can ask again after 24 hours.
    </>
  );
}
