import { getUser } from '@touchline/contract/calls/users';
import { PERMISSION_KEYS } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { useRecord } from '../data/staff-data.ts';
import { Day, DayAndTime, useTimeStyle } from '../time.tsx';
import { FactorMark, NotShown, RoleBadge, StatusMark, Username, VerifiedMark } from './user-cells.tsx';

interface UserDetailsProps {
  /** The user from the list, until the record itself is loaded. */
  readonly user: UserView;
  readonly onClose: () => void;
}

/** All details that the signed-in user may see of a user. */
export function UserDetails({ user: listed, onClose }: UserDetailsProps): ReactNode {
  const { data } = useRecord(getUser, { params: { id: listed._id } });
  const { timeZone } = useTimeStyle();
  const user = data?.user ?? listed;
  const { hiddenPassword, passwordChangedOn } = dashboardTexts.users;
  return (
    <Dialog
      title={dialogTexts.user.view}
      onClose={onClose}
      footer={
        <Button size="dashboard" className="ml-auto max-md:min-h-12 max-md:w-full" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts>
        <Fact term="Username">
          <strong className="min-w-0 font-semibold">
            <Username user={user} />
          </strong>
        </Fact>
        <Fact term="Email">
          {user.email === undefined ? <NotShown /> : <span className="min-w-0 break-all">{user.email}</span>}
        </Fact>
        <Fact term="Role">
          <RoleBadge role={user.role} />
        </Fact>
        <Fact term="Status">
          <StatusMark status={user.status} />
        </Fact>
        <Fact term="Verified">
          <VerifiedMark isVerified={user.isVerified} />
        </Fact>
        <Fact term={secondFactorTexts.name}>
          <FactorMark hasSecondFactor={user.hasSecondFactor} />
        </Fact>
        <Fact term={dialogTexts.notifications.title}>
          {user.isNotificationsEnabled === undefined ? (
            <NotShown />
          ) : user.isNotificationsEnabled ? (
            'On'
          ) : (
            'Off'
          )}
        </Fact>
        {user.permissions && (
          <Fact term="Permissions">
            {user.permissions.length} of {PERMISSION_KEYS.length}
          </Fact>
        )}
        {user.passwordChangedAt && (
          <Fact term="Password">
            <span aria-hidden="true">{hiddenPassword}</span>
            <span className="text-text-3">
              {passwordChangedOn(dayOfYear(fromTimestamp(user.passwordChangedAt), timeZone))}
            </span>
          </Fact>
        )}
        <Fact term="Created">{user.createdAt ? <Day of={user.createdAt} /> : <NotShown />}</Fact>
        <Fact term="Last change">
          <DayAndTime of={user.changedAt} />
        </Fact>
      </Facts>
    </Dialog>
  );
}
