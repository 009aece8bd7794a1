import { listActivity } from '@touchline/contract/calls/activity';
import type { UserView } from '@touchline/contract/records/users';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-client.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useMissing } from '../data/session.ts';
import { useList } from '../data/staff-data.ts';
import { NearMoment } from '../time.tsx';

const texts = peopleTexts.details;
const SHOWN = 5;

/** The latest audit entries of a user, each a link into the log, and the reason where they are hidden. */
export function UserActivity({ user }: { user: UserView }): ReactNode {
  const missing = useMissing(listActivity);
  const { data, error } = useList(
    listActivity,
    { users: user._id, size: 10 },
    { isEnabled: missing === null },
  );
  const log = `/dashboard/users/activity?users=${user._id}`;
  // While another user's entries load, the list still has those of the user before.
  const entries = data?.activities.filter(({ userId }) => userId === user._id).slice(0, SHOWN);
  return (
    <section aria-label={texts.activity}>
      <h3 className="mb-1 flex min-h-8 items-center justify-between gap-3 type-label-sm text-text">
        {texts.activity}
        {missing === null && (
          <LinkButton size="row" variant="quiet" to={log}>
            {texts.allActivity}
          </LinkButton>
        )}
      </h3>
      {missing !== null || error !== null || entries?.length === 0 ? (
        <p className="type-caption text-text-3">{missing ?? (error ? messageOf(error) : texts.noActivity)}</p>
      ) : entries === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="flex flex-col">
          {entries.map(({ _id, action, createdAt }) => (
            <li key={_id}>
              <Link
                to={`${log}&entry=${_id}`}
                title={action}
                className="quick flex min-h-8 items-baseline gap-3 rounded-badge py-1 text-[14px] leading-5 text-text hover:underline max-md:min-h-11"
              >
                <span className="w-24 flex-none text-text-3">
                  <NearMoment of={createdAt} isTodayNamed isPlain />
                </span>
                <span className="min-w-0 truncate" dir="auto">
                  {action}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
