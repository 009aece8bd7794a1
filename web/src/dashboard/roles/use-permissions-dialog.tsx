import { updatePermissions } from '@touchline/contract/calls/users';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useState } from 'react';
import { useMissing } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useActor } from '../users/people.ts';
import { AssignPermissions } from './assign-permissions.tsx';

interface PermissionsDialog {
  /** What the control does that opens a user's permissions, and why it cannot be used. */
  readonly lineFor: (user: UserView) => { disabledReason: string | null; onSelect: () => void };
  /** The dialog while it is open. */
  readonly dialog: ReactNode;
}

/** 'Assign Permissions' for a table of users: of one's own record it only says that the action is skipped. */
export function usePermissionsDialog(): PermissionsDialog {
  const actor = useActor();
  const missing = useMissing(updatePermissions);
  const [user, setUser] = useState<UserView | null>(null);
  const texts = dashboardTexts.users;
  return {
    lineFor: (target) => {
      const isOwn = target._id === actor._id;
      const isSameRole = target.role === actor.role && target.role !== SUPER_ADMIN_ROLE;
      return {
        disabledReason: missing ?? (isSameRole && !isOwn ? texts.sameRole : null),
        onSelect: () => (isOwn ? showToast('error', texts.ownPermissions) : setUser(target)),
      };
    },
    dialog: user && <AssignPermissions user={user} onClose={() => setUser(null)} />,
  };
}
