import { endSessionsOf } from '@touchline/contract/calls/sessions';
import { assignRole, createTemporaryPassword, deleteUser } from '@touchline/contract/calls/users';
import type { Needs } from '@touchline/contract/define-call';
import type { OwnUser, UserView } from '@touchline/contract/records/users';
import {
  mayAssignRole,
  type Person,
  type Refusal,
  refuseDelete,
  refuseEdit,
  refuseEndAccess,
  refuseNotifications,
  refuseTemporaryPassword,
} from '@touchline/contract/rules/who-may';
import { actionTexts } from '@touchline/contract/texts/actions';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { errorTexts } from '@touchline/contract/texts/errors';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import Ban from '~icons/lucide/ban';
import Bell from '~icons/lucide/bell';
import CircleCheck from '~icons/lucide/circle-check';
import Eye from '~icons/lucide/eye';
import Key from '~icons/lucide/key';
import LockKeyhole from '~icons/lucide/lock-keyhole';
import LogOut from '~icons/lucide/log-out';
import Pencil from '~icons/lucide/pencil';
import UserCog from '~icons/lucide/user-cog';
import type { MenuLine } from '../../ui/menu.tsx';
import { missing } from '../data/session.ts';
import { personOf } from './people.ts';

/** A dialog about one user. */
export type UserDialog = 'role' | 'edit' | 'suspend' | 'activate' | 'notifications' | 'password' | 'sessions';

interface UserActions {
  readonly actor: OwnUser;
  readonly user: UserView;
  readonly open: (dialog: UserDialog) => void;
  /** The menu line that opens the permissions. */
  readonly permissions: Pick<MenuLine, 'disabledReason' | 'onSelect'>;
  /** Opens the details; missing where they are open. */
  readonly read?: () => void;
  /** The menu line that deletes the user. */
  readonly remove: MenuLine;
}

/** The actions on a user's row, each with the reason why it is disabled. */
export function userActions(props: UserActions): MenuLine[][] {
  const { actor, user, open, permissions, read, remove } = props;
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
      ...(read ? [{ label: actionTexts.view, icon: <Eye size={16} />, onSelect: read }] : []),
      {
        label: dialogTexts.assignRole.submit,
        icon: <UserCog size={16} />,
        disabledReason: roleReason(actor, person),
        onSelect: () => open('role'),
      },
      {
        label: actionTexts.edit,
        icon: <Pencil size={16} />,
        disabledReason: changes ?? rule(refuseEdit(actor, person, {})),
        onSelect: () => open('edit'),
      },
      {
        label: isSuspended ? peopleTexts.actions.activate : peopleTexts.actions.suspend,
        icon: isSuspended ? <CircleCheck size={16} /> : <Ban size={16} />,
        disabledReason:
          (isOwn ? null : edits) ??
          rule(refuseEdit(actor, person, { status: isSuspended ? 'Active' : 'Suspended' })),
        onSelect: () => open(isSuspended ? 'activate' : 'suspend'),
      },
    ],
    [
      { label: labelTexts.permissions, icon: <Key size={16} />, ...permissions },
      {
        label: dialogTexts.notifications.title,
        icon: <Bell size={16} />,
        disabledReason: rule(refuseNotifications(actor, person)),
        onSelect: () => open('notifications'),
      },
      isOwn
        ? {
            label: peopleTexts.changePassword,
            icon: <LockKeyhole size={16} />,
            disabledReason: lacks('profile:access'),
            to: '/dashboard/profile?password=true',
          }
        : {
            label: peopleTexts.actions.temporaryPassword,
            icon: <LockKeyhole size={16} />,
            disabledReason:
              lacks(createTemporaryPassword.needs) ?? rule(refuseTemporaryPassword(actor, person)),
            onSelect: () => open('password'),
          },
      {
        label: peopleTexts.endSessions.submit,
        icon: <LogOut size={16} />,
        disabledReason: endReason(actor, user),
        onSelect: () => open('sessions'),
      },
    ],
    [remove],
  ];
}

/** The reason why a user cannot be deleted; null when this is possible. */
export const deleteReason = (actor: OwnUser, user: UserView): string | null =>
  missing(actor, deleteUser.needs) ?? refuseDelete(actor, personOf(user))?.message ?? null;

/** The reason why the sessions of a user cannot be ended; null when this is possible. */
export const endReason = (actor: OwnUser, user: UserView): string | null =>
  missing(actor, endSessionsOf.needs) ?? refuseEndAccess(actor, personOf(user))?.message ?? null;

/** The reason why a user cannot get another role; null when this is possible. */
export function roleReason(actor: OwnUser, target: Person): string | null {
  const lacking = missing(actor, assignRole.needs);
  if (lacking || mayAssignRole(actor, target)) return lacking;
  return target._id === actor._id ? errorTexts.selfRole : errorTexts.superAdminOnly;
}
