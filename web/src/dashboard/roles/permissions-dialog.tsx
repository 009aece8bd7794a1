import { updatePermissions } from '@touchline/contract/calls/users';
import { SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { useMissing } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { useActor } from '../users/people.ts';
import { AssignPermissions } from './assign-permissions.tsx';

/** Whose permissions are open. It stands outside the page, so that the table is not rendered again when they open. */
const useOpen = create<{ readonly user: UserView | null }>()(() => ({ user: null }));
const close = () => useOpen.setState({ user: null });

/** What the control does that opens a user's permissions, and why it cannot be used; of one's own record it only says that the action is skipped. */
export function usePermissionsLine(): (user: UserView) => {
  disabledReason: string | null;
  onSelect: () => void;
} {
  const actor = useActor();
  const missing = useMissing(updatePermissions);
  const texts = dashboardTexts.users;
  return (user) => {
    const isOwn = user._id === actor._id;
    const isSameRole = user.role === actor.role && user.role !== SUPER_ADMIN_ROLE;
    return {
      disabledReason: missing ?? (isSameRole && !isOwn ? texts.sameRole : null),
      onSelect: () => (isOwn ? showToast('error', texts.ownPermissions) : useOpen.setState({ user })),
    };
  };
}

/** 'Assign Permissions' while it is open; a page whose rows open it has it once. */
export function PermissionsDialog(): ReactNode {
  const { user } = useOpen();
  useEffect(() => close, []);
  return user && <AssignPermissions user={user} onClose={close} />;
}
