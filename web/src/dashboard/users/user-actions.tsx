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
import Ban from '~icons/lucide/ban';
import Bell from '~icons/lucide/bell';
import CircleCheck from '~icons/lucide/circle-check';
import Eye from '~icons/lucide/eye';
import Key from '~icons/lucide/key';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import Pencil from '~icons/lucide/pencil';
import type { MenuLine } from '../../ui/menu.tsx';
import { missing } from '../data/session.ts';
import { deleteLine } from '../row-lines.tsx';
import { personOf } from './people.ts';

/** A dialog about one user. */
export type UserDialog = 'view' | 'edit' | 'suspend' | 'activate' | 'notifications' | 'password' | 'delete';

interface UserActions {
  readonly actor: OwnUser;
  readonly user: UserView;
  readonly open: (dialog: UserDialog) => void;
  /** The menu line that opens the permissions. */
  readonly permissions: Pick<MenuLine, 'disabledReason' | 'onSelect'>;
}

/** The actions on a user's row, each with the reason why it is disabled. */
export function userActions({ actor, user, open, permissions }: UserActions): MenuLine[][] {
  const person = personOf(user);
  const isOwn = actor._id === user._id;
  const lacks = (needs: Needs) => missing(actor, needs);
  const rule = (refusal: Refusal | null) => refusal?.message;
  const isSuspended = user.status === 'Suspended';
  const edits = isOwn && lacks('users:update') ? lacks('profile:access') : lacks('users:update');
  // The form saves the e-mail too, so the user must be allowed to see it.
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
          (isOwn ? null : edits) ??
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
