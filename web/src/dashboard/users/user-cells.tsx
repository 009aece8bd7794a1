import type { UserView } from '@touchline/contract/records/users';
import { labelTexts } from '@touchline/contract/texts/labels';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import Ban from '~icons/lucide/ban';
import Check from '~icons/lucide/check';
import { Badge } from '../../ui/badge.tsx';
import { missing, useSession } from '../data/session.ts';
import { CutText } from '../list/cut-text.tsx';
import { Ago } from '../time.tsx';

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
          {peopleTexts.you}
        </Badge>
      )}
    </span>
  );
}

/** The slug of a role, cut where there is no room. */
export function RoleBadge({ role }: { role: string }): ReactNode {
  return (
    <Badge tone="neutral" size="row" className="max-w-full">
      <CutText text={role} />
    </Badge>
  );
}

/** Whether the user is active or suspended. */
export function StatusMark({ status }: { status: UserView['status'] }): ReactNode {
  if (status === undefined) return <NotShown />;
  if (status === 'Active') return <Good>{labelTexts.active}</Good>;
  return (
    <span className="flex">
      <Badge tone="closed" size="row" icon={<Ban size={14} />}>
        {labelTexts.suspended}
      </Badge>
    </span>
  );
}

/** Whether the user has signed in yet. */
export function VerifiedMark({ isVerified }: { isVerified: boolean | undefined }): ReactNode {
  if (isVerified === undefined) return <NotShown />;
  return isVerified ? (
    <Good>{labelTexts.verified}</Good>
  ) : (
    <span className="text-text-3">{labelTexts.notYet}</span>
  );
}

/** Whether signing in also needs a code. */
export function FactorMark({ hasSecondFactor }: { hasSecondFactor: boolean | undefined }): ReactNode {
  if (hasSecondFactor === undefined) return <NotShown />;
  return hasSecondFactor ? (
    <Good>{labelTexts.on}</Good>
  ) : (
    <span className="text-text-3">{labelTexts.off}</span>
  );
}

/** The time of the last sign-in: a short while ago, or the day. */
export function LastSignIn({ of }: { of: UserView['lastSignInAt'] }): ReactNode {
  if (of === undefined) return <NotShown />;
  return of === null ? <span className="text-text-3">{peopleTexts.details.never}</span> : <Ago of={of} />;
}

/** A good state: a check mark and the word, without a badge. */
export function Good({ children }: { children: ReactNode }): ReactNode {
  return (
    <span className="flex items-center gap-2 text-text-2">
      <Check size={16} />
      {children}
    </span>
  );
}

/** Replaces a fact that is hidden because the user lacks the permission for others' details. */
export function NotShown(): ReactNode {
  const reason = useSession((state) => missing(state.user, 'users:view-info'));
  return (
    <span className="text-text-3" title={reason ?? undefined}>
      –<span className="visually-hidden">{reason}</span>
    </span>
  );
}
