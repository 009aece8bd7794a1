import { answerAccessRequest } from '@touchline/contract/calls/access-requests';
import { type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { AccessRequestView } from '@touchline/contract/records/access-request';
import { refusePermissions } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../lib/staff-data.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { titleOf } from '../pages.ts';
import { Ago } from '../time.tsx';
import { useActor } from '../users/people.ts';

/** The pages that users ask to be let into, in the bell's dropdown. */
export function AccessRequests({ requests }: { requests: readonly AccessRequestView[] }): ReactNode {
  return (
    <section aria-labelledby="bell-access" className="border-line not-first:border-t">
      <h2 id="bell-access" className="px-4 pt-2.5 type-label-sm font-normal text-text-3">
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
  const page = titleOf(path);
  const answer = (action: 'grant' | 'decline') =>
    void attempt({ params: { id }, body: { action, ...(action === 'grant' && { key }) } });
  const target = { ...user, status: 'Active', permissions: [] };
  const refusal = refusePermissions(actor, target, [key]);
  const reason =
    refusal?.code === 'PERMISSION_DENIED' ? dashboardTexts.users.sameRole : (refusal?.message ?? null);
  return (
    <li className="px-4 py-2">
      <div className="flex items-center gap-3">
        <KeyRound size={16} className="flex-none text-text-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate type-label-sm text-text" dir="auto">
            {user.username}
          </span>
          <span className="block type-caption text-text-3">
            asks for {page}, <Ago of={createdAt} />
          </span>
        </span>
        <span className="flex flex-none gap-2 max-md:*:min-h-11">
          <Button
            size="row"
            variant="quiet"
            aria-label={`Decline: ${user.username}, ${page}`}
            disabled={isBusy}
            onClick={() => answer('decline')}
          >
            Decline
          </Button>
          <Button
            size="row"
            aria-label={`Grant: ${user.username}, ${page}`}
            busy={isBusy}
            disabledReason={reason}
            onClick={() => answer('grant')}
          >
            Grant
          </Button>
        </span>
      </div>
      {reason && <p className="mt-1 pl-7 type-caption text-text-3">{reason}</p>}
      {keys.length > 1 && (
        <Select
          size="dashboard"
          className="mt-1.5 ml-7"
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
    </li>
  );
}
