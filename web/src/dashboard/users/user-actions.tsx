import { createTemporaryPassword, deleteUser } from '@touchline/contract/calls/users';
import type { Needs } from '@touchline/contract/define-call';
import type { OwnUser, UserView } from '@touchline/contract/records/users';
import {
  type Refusal,
  refuseDelete,
  refuseEdit,
  refuseNotifications,
  refuseTemporaryPassword,
} from '@touchline/contract/rules/who-may';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import CircleCheck from 'lucide-react/icons/circle-check';
import Eye from 'lucide-react/icons/eye';
import Key from 'lucide-react/icons/key';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Pencil from 'lucide-react/icons/pencil';
import { missing } from '../../lib/session.ts';
import type { MenuLine } from '../../ui/menu.tsx';
import { deleteLine } from '../row-lines.tsx';
import { personOf } from './people.ts';

/** A dialog about one user. */
export type UserDialog = 'view' | 'edit' | 'suspend' | 'activate' | 'notifications' | 'password' | 'delete';

interface UserActions {
  readonly actor: OwnUser;
  readonly user: UserView;
  readonly open: (dialog: UserDialog) => void;
  /** The line that opens the permissions. */
  readonly permissions: Pick<MenuLine, 'disabledReason' | 'onSelect'>;
}

/** The row actions of column set 1, each with the reason where it cannot be used. */
export function userActions({ actor, user, open, permissions }: UserActions): MenuLine[][] {
  const person = personOf(user);
  const isOwn = actor._id === user._id;
  const lacks = (needs: Needs) => missing(actor, needs);
  const rule = (refusal: Refusal | null) => refusal?.message;
  const isSuspended = user.status === 'Suspended';
  const edits = isOwn && lacks('users:update') ? lacks('profile:access') : lacks('users:update');
  // What is saved contains the e-mail, so it has to be seen.
  const changes = edits ?? (user.email === undefined ? lacks('users:view-info') : null);
  return [
    [
      { label: 'View', icon: <Eye size={16} />, onSelect: () => open('view') },
      {
        label: 'Edit',
        icon: <Pencil size={16} />,
        disabledReason: changes ?? rule(refuseEdit(actor, person, {})),
        onSelect: () => open('edit'),
      },
      {
        label: isSuspended ? 'Activate' : 'Suspend',
        icon: isSuspended ? <CircleCheck size={16} /> : <Ban size={16} />,
        disabledReason:
          (isOwn ? null : changes) ??
          rule(refuseEdit(actor, person, { status: isSuspended ? 'Active' : 'Suspended' })),
        onSelect: () => open(isSuspended ? 'activate' : 'suspend'),
      },
    ],
    [
      { label: 'Permissions', icon: <Key size={16} />, ...permissions },
      {
        label: dialogTexts.notifications.title,
        icon: <Bell size={16} />,
        disabledReason: rule(refuseNotifications(actor, person)),
        onSelect: () => open('notifications'),
      },
      {
        label: 'Temporary password',
        icon: <LockKeyhole size={16} />,
        disabledReason: lacks(createTemporaryPassword.needs) ?? rule(refuseTemporaryPassword(actor, person)),
        onSelect: () => open('password'),
      },
    ],
    [deleteLine(lacks(deleteUser.needs) ?? rule(refuseDelete(actor, person)), () => open('delete'))],
  ];
}
