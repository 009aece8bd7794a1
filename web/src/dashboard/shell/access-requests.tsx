import { answerAccessRequest } from '@touchline/contract/calls/access-requests';
import { can, keysOfPage, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { AccessRequestView } from '@touchline/contract/records/access-request';
import { tickedKeys } from '@touchline/contract/rules/access-keys';
import { refusePermissions } from '@touchline/contract/rules/who-may';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { errorTexts } from '@touchline/contract/texts/errors';
import { shellTexts } from '@touchline/contract/texts/shell';
import { type ReactNode, useState } from 'react';
import KeyRound from '~icons/lucide/key-round';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useWrite } from '../data/staff-data.ts';
import { titleOf } from '../pages.ts';
import { Ago } from '../time.tsx';
import { useActor } from '../users/people.ts';

/** The users' requests for access to pages, in the bell's dropdown. */
export function AccessRequests({ requests }: { requests: readonly AccessRequestView[] }): ReactNode {
  return (
    <div className="border-line not-first:border-t">
      <h2 className="px-4 pt-2.5 type-label-sm font-normal text-text-3">{shellTexts.bell.accessRequests}</h2>
      <ul className="max-h-80 overflow-y-auto">
        {requests.map((request) => (
          <Request key={request._id} request={request} />
        ))}
      </ul>
    </div>
  );
}

function Request({ request }: { request: AccessRequestView }): ReactNode {
  const { _id: id, user, keys, path, createdAt, reason: why } = request;
  const actor = useActor();
  const { attempt, isBusy } = useWrite(answerAccessRequest);
  const [ticked, setTicked] = useState<readonly PermissionKey[]>(() =>
    tickedKeys(path).filter((key) => keys.includes(key) && can(actor, key)),
  );
  const page = titleOf(path);
  const answer = (action: 'grant' | 'decline') =>
    void attempt({ params: { id }, body: { action, ...(action === 'grant' && { keys: [...ticked] }) } });
  const target = { ...user, status: 'Active', permissions: [] };
  const refusalOf = (wanted: readonly PermissionKey[]): string | null => {
    const refusal = refusePermissions(actor, target, wanted);
    return refusal?.code === 'PERMISSION_DENIED' ? dashboardTexts.users.sameRole : (refusal?.message ?? null);
  };
  const opening = keysOfPage(path);
  const opens = opening.some((key) => ticked.includes(key));
  const reason =
    refusalOf(opens ? ticked : opening.slice(0, 1)) ?? (opens ? null : errorTexts.selectPermission);
  return (
    <li className="px-4 py-2">
      <div className="flex items-center gap-3">
        <KeyRound size={16} className="flex-none text-text-2" />
        <span className="min-w-0 flex-1">
          <span className="block truncate type-label-sm text-text" dir="auto">
            {user.username}
          </span>
          <span className="block type-caption text-text-3">
            {shellTexts.bell.asksFor(page)}
            <Ago of={createdAt} />
          </span>
        </span>
        <span className="flex flex-none gap-2 max-md:*:min-h-11">
          <Button
            size="row"
            variant="quiet"
            aria-label={shellTexts.bell.declineOne(user.username, page)}
            disabled={isBusy}
            onClick={() => answer('decline')}
          >
            {shellTexts.bell.decline}
          </Button>
          <Button
            size="row"
            aria-label={shellTexts.bell.grantOne(user.username, page)}
            busy={isBusy}
            disabledReason={reason}
            onClick={() => answer('grant')}
          >
            {shellTexts.bell.grant}
          </Button>
        </span>
      </div>
      {why && (
        <p className="mt-1 pl-7 text-[14px] leading-5 [overflow-wrap:anywhere]" dir="auto">
          {why}
        </p>
      )}
      <fieldset className="mt-1 pl-7">
        <legend className="visually-hidden">{shellTexts.bell.permissionsFor(user.username)}</legend>
        {keys.map((key) => (
          <Checkbox
            key={key}
            label={permissionLabel(key)}
            isChecked={ticked.includes(key)}
            disabledReason={refusalOf([key])}
            onChange={(isTicked) =>
              setTicked((now) => (isTicked ? [...now, key] : now.filter((other) => other !== key)))
            }
          />
        ))}
      </fieldset>
      {reason && <p className="mt-1 pl-7 type-caption text-text-3">{reason}</p>}
    </li>
  );
}
