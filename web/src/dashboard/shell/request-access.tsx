import { getOwnAccessRequest, requestAccess } from '@touchline/contract/calls/access-requests';
import { LENGTHS } from '@touchline/contract/lengths';
import type { AccessPath } from '@touchline/contract/permissions';
import type { AccessRequestView } from '@touchline/contract/records/access-request';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { formTexts } from '@touchline/contract/texts/forms';
import { resultTexts } from '@touchline/contract/texts/results';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-client.ts';
import { showToast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { onLiveEvent } from '../data/live-updates.ts';
import { loadSession } from '../data/session.ts';
import { refresh, useRecord, write } from '../data/staff-data.ts';
import { DayAndTime } from '../time.tsx';

/**
 * Requests access to a denied page or tab, and shows the state of the request; the page opens once the permission is
 * granted.
 */
export default function RequestAccess({ path }: { path: AccessPath }): ReactNode {
  const answer = useRecord(getOwnAccessRequest, { query: { path } });
  const request = answer.data?.accessRequest ?? null;
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await write(requestAccess, { body: { path, ...(reason.trim() && { reason }) } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'CONFLICT') {
        // The request was declined, or access granted, while the page was shown.
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
        <form
          className="flex w-80 max-w-full flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy) void ask();
          }}
        >
          <Field label={formTexts.labels.reason} isOptional>
            {(control) => (
              <TextInput
                {...control}
                size="dashboard"
                maxLength={LENGTHS.accessReason.max}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          <Button
            type="submit"
            size="dashboard"
            className="max-md:min-h-11"
            busy={isBusy}
            busyLabel="Asking..."
          >
            {dashboardTexts.access.request}
          </Button>
        </form>
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
