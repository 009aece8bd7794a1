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
import { Confirm } from '../../ui/confirm.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { onLiveEvent } from '../data/live-updates.ts';
import { loadSession } from '../data/session.ts';
import { refresh, useRecord, write } from '../data/staff-data.ts';
import { DayAndTime } from '../time.tsx';

const texts = dashboardTexts.access;

/**
 * Requests access to a denied page or tab, and shows the state of the request; the page opens once the permission is
 * granted.
 */
export function RequestAccess({ path }: { path: AccessPath }): ReactNode {
  const answer = useRecord(getOwnAccessRequest, { query: { path } });
  const request = answer.data?.accessRequest ?? null;
  const [isAsking, setAsking] = useState(false);
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
      {request === null && (
        <Button size="dashboard" className="max-md:min-h-11" onClick={() => setAsking(true)}>
          {texts.request}
        </Button>
      )}
      {isAsking && request === null && <AskForAccess path={path} onClose={() => setAsking(false)} />}
    </>
  );
}

/** 'Request access': asks for a reason, which may be left out, and sends the request. */
function AskForAccess({ path, onClose }: { path: AccessPath; onClose: () => void }): ReactNode {
  const [reason, setReason] = useState('');
  const ask = async (): Promise<boolean> => {
    try {
      await write(requestAccess, { body: { path, ...(reason.trim() && { reason }) } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'CONFLICT')) {
        showToast('error', messageOf(error));
        return false;
      }
      // The request was declined, or access granted, while the page was shown.
      void loadSession();
      await refresh(requestAccess);
      return true;
    }
  };
  return (
    <Confirm
      title={texts.request}
      submit={texts.send}
      busyLabel={dashboardTexts.access.asking}
      onConfirm={ask}
      onClose={onClose}
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
    </Confirm>
  );
}

function WhatBecameOf({ request }: { request: AccessRequestView }): ReactNode {
  const { state, createdAt, answeredAt, answeredBy } = request;
  if (state !== 'declined' || !answeredAt)
    return (
      <>
        {resultTexts.accessRequests.requested}: <DayAndTime of={createdAt} />
        {dashboardTexts.access.opensByItself}
      </>
    );
  return (
    <>
      {errorTexts.accessDeclined} {dashboardTexts.access.declined(answeredBy ?? null)}
      <DayAndTime of={answeredAt} />
      {dashboardTexts.access.askAgain}
    </>
  );
}
