import { answerAccessRequest, listAccessRequests } from '@touchline/contract/calls/access-requests';
import { type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { AccessRequestView } from '@touchline/contract/records/access-request';
import { refusePermissions } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useState } from 'react';
import { useRecord, useWrite } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { PARENTS } from '../page-row.ts';
import { PAGES } from '../pages.ts';
import { DayAndTime } from '../time.tsx';
import { useActor } from '../users/people.ts';

/** The pages that users ask to be let into, in the bell's dropdown; nothing while there are none. */
export function AccessRequests(): ReactNode {
  const requests = useRecord(listAccessRequests).data?.accessRequests ?? [];
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="bell-access" className="border-t border-line">
      <h2 id="bell-access" className="px-4 pt-3 pb-1 type-panel">
        Access requests
      </h2>
      <ul className="max-h-80 overflow-y-auto">
        {requests.map((request) => (
          <Request key={request._id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({ request }: { request: AccessRequestView }): ReactNode {
  const { _id: id, user, keys, path, createdAt } = request;
  const actor = useActor();
  const { attempt, isBusy } = useWrite(answerAccessRequest);
  const [key, setKey] = useState(keys[0] as PermissionKey);
  const page = pageName(path);
  const answer = (action: 'grant' | 'decline') =>
    void attempt({ params: { id }, body: { action, ...(action === 'grant' && { key }) } });
  const target = { ...user, status: 'Active', permissions: [] };
  const refusal = refusePermissions(actor, target, [key]);
  const reason =
    refusal?.code === 'PERMISSION_DENIED' ? dashboardTexts.users.sameRole : (refusal?.message ?? null);
  return (
    <li className="border-b border-line px-4 py-2 last:border-b-0">
      <p className="truncate type-label-sm text-text" dir="auto">
        {user.username}
      </p>
      <p className="truncate type-caption text-text-3">
        {page} · <DayAndTime of={createdAt} />
      </p>
      {reason && <p className="type-caption text-text-3">{reason}</p>}
      <div className="mt-1.5 flex items-center gap-2">
        {keys.length > 1 && (
          <Select
            size="dashboard"
            className="min-w-0 flex-1"
            aria-label={`Permission for ${user.username}`}
            value={key}
            onChange={({ target: { value } }) => setKey(value as PermissionKey)}
          >
            {keys.map((one) => (
              <option key={one} value={one}>
                {permissionLabel(one)}
              </option>
            ))}
          </Select>
        )}
        <span className="ml-auto flex flex-none gap-2 max-md:*:min-h-11">
          <Button
            size="row"
            aria-label={`Decline: ${user.username}, ${page}`}
            disabled={isBusy}
            onClick={() => answer('decline')}
          >
            Decline
          </Button>
          <Button
            size="row"
            variant="primary"
            aria-label={`Grant: ${user.username}, ${page}`}
            busy={isBusy}
            disabledReason={reason}
            onClick={() => answer('grant')}
          >
            Grant
          </Button>
        </span>
      </div>
    </li>
  );
}

/** 'Queues', and 'Mobile: Overview' of a page under another item. */
function pageName(path: string): string {
  const page = PAGES.find((one) => one.path === path);
  if (!page) return path;
  return page.parent ? `${PARENTS[page.parent].title}: ${page.title}` : page.title;
}
