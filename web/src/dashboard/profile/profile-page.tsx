import { updateUser } from '@touchline/contract/calls/users';
import { PERMISSION_GROUPS, PERMISSION_KEYS } from '@touchline/contract/permissions';
import type { OwnUser } from '@touchline/contract/records/users';
import { dayOfYear } from '@touchline/contract/rules/formats';
import { fromTimestamp } from '@touchline/contract/rules/instants';
import { accountTexts } from '@touchline/contract/texts/account';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import { secondFactorTexts } from '@touchline/contract/texts/second-factor';
import { useState } from 'react';
import Check from '~icons/lucide/check';
import KeyRound from '~icons/lucide/key-round';
import Pencil from '~icons/lucide/pencil';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { ChangePasswordDialog } from '../change-password-dialog.tsx';
import { useMissing, useSession } from '../data/session.ts';
import { NotificationsDialog, useNotificationsState } from '../notifications-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { Day, useTimeStyle } from '../time.tsx';
import { useAddressFlag } from '../use-address-flag.ts';
import { FactorMark } from '../users/user-cells.tsx';
import { ProfileForm } from './profile-form.tsx';

const SECURITY = '/dashboard/settings?tab=security';

/** `/dashboard/profile`: the signed-in user's own account. */
export default function ProfilePage() {
  const user = useSession((state) => state.user);
  const [isEditing, edit, stopEditing] = useAddressFlag('edit');
  const [isChanging, change, stopChanging] = useAddressFlag('password');
  const missing = useMissing(updateUser);
  if (user === null) return null;
  return (
    <>
      <PageHead
        title={dashboardTexts.navigation.profile}
        actions={
          <>
            <Button size="dashboard" icon={<KeyRound size={16} />} onClick={change}>
              {dialogTexts.password.submit}
            </Button>
            <Button
              size="dashboard"
              variant="primary"
              icon={<Pencil size={16} />}
              disabledReason={missing}
              onClick={edit}
            >
              {accountTexts.profile.edit}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Account user={user} />
        <OwnPermissions user={user} />
      </div>
      {isEditing && <ProfileForm user={user} onClose={stopEditing} />}
      {isChanging && <ChangePasswordDialog onClose={stopChanging} />}
    </>
  );
}

function Account({ user }: { user: OwnUser }) {
  const { timeZone } = useTimeStyle();
  const notifications = useNotificationsState();
  const [isAsking, setAsking] = useState(false);
  const { hiddenPassword, passwordChangedOn } = dashboardTexts.users;
  return (
    <Panel title={accountTexts.profile.account}>
      <div className="flex flex-col gap-5 p-4">
        <div className="flex items-center gap-4">
          <span className="flex size-14 flex-none items-center justify-center">
            <span className="scale-[1.7]">
              <PersonMark name={user.username} />
            </span>
          </span>
          <span className="min-w-0">
            <span className="block truncate text-[17px] leading-6 font-semibold text-text">
              {user.username}
            </span>
            <span className="block truncate text-[14px] leading-5 text-text-2">{user.email}</span>
          </span>
        </div>
        <Facts>
          <Fact term={labelTexts.role}>
            <Badge tone="neutral" size="row">
              {user.role}
            </Badge>
          </Fact>
          <Fact term={labelTexts.status}>
            {user.status === 'Active' && <Check size={16} />}
            {user.status}
          </Fact>
          <Fact term={labelTexts.verified}>
            {user.isVerified && <Check size={16} />}
            {user.isVerified ? labelTexts.verified : accountTexts.profile.notVerified}
          </Fact>
          <Fact term={labelTexts.created}>
            <Day of={user.createdAt} />
          </Fact>
          <Fact term={labelTexts.password}>
            <span aria-hidden="true">{hiddenPassword}</span>
            <span className="text-text-3">
              {passwordChangedOn(dayOfYear(fromTimestamp(user.passwordChangedAt), timeZone))}
            </span>
          </Fact>
          <Fact term={secondFactorTexts.name}>
            <span className="flex-1">
              <FactorMark hasSecondFactor={user.hasSecondFactor} />
            </span>
            <LinkButton size="row" to={SECURITY}>
              {peopleTexts.security.link}
            </LinkButton>
          </Fact>
          <Fact term={dialogTexts.notifications.title}>
            <span className="flex-1">{notifications.text}</span>
            <Button size="row" onClick={() => setAsking(true)}>
              {notifications.isOn ? dialogTexts.notifications.disable : dialogTexts.notifications.enable}
            </Button>
          </Fact>
        </Facts>
      </div>
      {isAsking && <NotificationsDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

/** The number of permissions in each group that the user holds; the Super Admin group only if there is one. */
function OwnPermissions({ user }: { user: OwnUser }) {
  const groups = PERMISSION_GROUPS.map(({ title, items }) => {
    const keys = items.flatMap(({ permissions }) => permissions.map(({ key }) => key));
    return { title, all: keys.length, own: keys.filter((key) => user.permissions.includes(key)).length };
  }).filter(({ title, own }) => title !== 'Super Admin' || own > 0);
  return (
    <Panel
      title={labelTexts.permissions}
      aside={
        <span className="text-[14px] text-text-3">
          {dashboardTexts.lists.partOf(user.permissions.length, PERMISSION_KEYS.length)}
        </span>
      }
    >
      <dl className="flex flex-col gap-0.5 px-4 py-3 text-[14px] leading-5">
        {groups.map(({ title, all, own }) => (
          <div key={title} className="flex min-h-[30px] items-center justify-between">
            <dt className="text-text-2">{title}</dt>
            <dd className="text-text">
              {own}/{all}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
