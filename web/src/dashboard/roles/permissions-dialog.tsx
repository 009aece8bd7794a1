import { updatePermissions } from '@touchline/contract/calls/users';
import { type PermissionKey, SUPER_ADMIN_ROLE } from '@touchline/contract/permissions';
import type { UserView } from '@touchline/contract/records/users';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { showToast } from '../../lib/toasts.ts';
import { useMissing } from '../data/session.ts';
import { useActor } from '../users/people.ts';
import { AssignPermissions } from './assign-permissions.tsx';

/** The user whose permissions are open. Kept outside the page, so that the table does not render again on opening. */
const useOpen = create<{ readonly user: UserView | null; readonly startAt?: PermissionKey | undefined }>()(
  () => ({ user: null }),
);
const close = () => useOpen.setState({ user: null, startAt: undefined });

/** The way to the permissions of a user. */
export interface PermissionsLine {
  /** The reason why it is disabled; null when it is not. */
  readonly disabledReason: string | null;
  readonly onSelect: () => void;
  /** Opens the dialog at one of the permissions. */
  readonly openAt: (key: PermissionKey) => void;
}

/**
 * The action that opens a user's permissions, and the reason why it is disabled; for one's own record it only says
 * that the action is skipped.
 */
export function usePermissionsLine(): (user: UserView) => PermissionsLine {
  const actor = useActor();
  const missing = useMissing(updatePermissions);
  const texts = dashboardTexts.users;
  return (user) => {
    const isOwn = user._id === actor._id;
    const isSameRole = user.role === actor.role && user.role !== SUPER_ADMIN_ROLE;
    const open = (startAt?: PermissionKey): void =>
      isOwn ? showToast('error', texts.ownPermissions) : useOpen.setState({ user, startAt });
    return {
      disabledReason: missing ?? (isSameRole && !isOwn ? texts.sameRole : null),
      onSelect: () => open(),
      openAt: open,
    };
  };
}

/** The open 'Assign Permissions' dialog; a page whose rows open it renders it once. */
export function PermissionsDialog(): ReactNode {
  const { user, startAt } = useOpen();
  useEffect(() => close, []);
  return user && <AssignPermissions user={user} startAt={startAt} onClose={close} />;
}
