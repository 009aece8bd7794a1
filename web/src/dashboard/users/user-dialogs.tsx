import { updateUser } from '@touchline/contract/calls/users';
import type { UserStatus } from '@touchline/contract/lists/statuses';
import type { UserView } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import Ban from '~icons/lucide/ban';
import { Confirm } from '../../ui/confirm.tsx';
import { useWrite } from '../data/staff-data.ts';
import { NotificationsDialog } from '../notifications-dialog.tsx';
import { AssignRole } from '../roles/assign-role.tsx';
import { TemporaryPassword } from './temporary-password.tsx';
import type { UserDialog } from './user-actions.tsx';
import { EditUser } from './user-form.tsx';
import { EndSessions } from './user-sessions.tsx';

interface UserDialogsProps {
  readonly kind: UserDialog;
  readonly user: UserView;
  readonly onClose: () => void;
}

/** The open dialog about one user. */
export function UserDialogs({ kind, user, onClose }: UserDialogsProps): ReactNode {
  switch (kind) {
    case 'role':
      return <AssignRole user={user} onClose={onClose} />;
    case 'edit':
      return <EditUser user={user} onClose={onClose} />;
    case 'notifications':
      return <NotificationsDialog onClose={onClose} />;
    case 'password':
      return <TemporaryPassword user={user} onClose={onClose} />;
    case 'sessions':
      return <EndSessions user={user} onClose={onClose} />;
    case 'suspend':
    case 'activate':
      return (
        <ChangeStatus user={user} status={kind === 'suspend' ? 'Suspended' : 'Active'} onClose={onClose} />
      );
  }
}

/** Asks before a user is suspended or activated. */
function ChangeStatus(props: { user: UserView; status: UserStatus; onClose: () => void }): ReactNode {
  const { user, status, onClose } = props;
  const { attempt } = useWrite(updateUser);
  const isSuspended = status === 'Suspended';
  const { title, submit } = isSuspended ? dialogTexts.suspendUser : dialogTexts.activateUser;
  return (
    <Confirm
      title={title}
      submit={submit}
      {...(isSuspended && { tone: 'destructive' as const, icon: <Ban size={16} /> })}
      // Sends the status alone, so that a change by other staff is no conflict.
      onConfirm={() => attempt({ params: { id: user._id }, body: { status } })}
      onClose={onClose}
    >
      {isSuspended ? peopleTexts.suspending(user.username) : peopleTexts.activating(user.username)}
    </Confirm>
  );
}
