import type { UserView } from '@touchline/contract/records/users';
import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { missing, useSession } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';

/** The name, and 'You' beside one's own. */
export function Username({ user }: { user: Pick<UserView, '_id' | 'username'> }): ReactNode {
  const isOwn = useSession((state) => state.user?._id === user._id);
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate" dir="auto" title={user.username}>
        {user.username}
      </span>
      {isOwn && (
        <Badge tone="neutral" size="row">
          You
        </Badge>
      )}
    </span>
  );
}

/** The slug of a role. */
export function RoleBadge({ role }: { role: string }): ReactNode {
  return (
    <Badge tone="neutral" size="row">
      {role}
    </Badge>
  );
}

/** Whether the user may sign in. */
export function StatusMark({ status }: { status: UserView['status'] }): ReactNode {
  if (status === undefined) return <NotShown />;
  if (status === 'Active') return <Good>Active</Good>;
  return (
    <span className="flex">
      <Badge tone="closed" size="row" icon={<Ban size={14} />}>
        Suspended
      </Badge>
    </span>
  );
}

/** Whether the user has signed in yet. */
export function VerifiedMark({ isVerified }: { isVerified: boolean | undefined }): ReactNode {
  if (isVerified === undefined) return <NotShown />;
  return isVerified ? <Good>Verified</Good> : <span className="text-text-3">Not yet</span>;
}

/** Whether signing in takes a code too. */
export function FactorMark({ hasSecondFactor }: { hasSecondFactor: boolean | undefined }): ReactNode {
  if (hasSecondFactor === undefined) return <NotShown />;
  return hasSecondFactor ? <Good>On</Good> : <span className="text-text-3">Off</span>;
}

/** Something as it should be: a check and the word, without a badge. */
export function Good({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="flex items-center gap-2 text-text-2">
      <Check size={16} />
      {children}
    </span>
  );
}

/** Stands where a fact is left out because the key to others' details is missing. */
export function NotShown(): ReactNode {
  const reason = useSession((state) => missing(state.user, 'users:view-info'));
  return (
    <span className="text-text-3" title={reason ?? undefined}>
      –<span className="visually-hidden">{reason}</span>
    </span>
  );
}
