import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import { PersonMark } from '../../ui/person-mark.tsx';

/** This many users are shown by their initials. */
const SHOWN = 3;

/** The other users that have the record open: initials, and the name where there is only one. */
export function WhoIsHere({ users }: { users: readonly { _id: string; username: string }[] }): ReactNode {
  const text = users.length > 0 ? dashboardTexts.forms.hereToo(users.map(({ username }) => username)) : '';
  return (
    <span role="status" className="flex min-w-0 items-center" title={text}>
      {users.length > 0 && (
        <>
          {users.slice(0, SHOWN).map(({ _id, username }, index) => (
            <span key={_id} className={index > 0 ? '-ml-2 rounded-full bg-raised' : undefined}>
              <PersonMark name={username} size="small" />
            </span>
          ))}
          {users.length > SHOWN && (
            <span className="ml-1.5 type-caption text-text-2">+{users.length - SHOWN}</span>
          )}
          <span className="ml-2 max-w-48 truncate type-caption text-text-2 max-md:visually-hidden">
            {text}
          </span>
        </>
      )}
    </span>
  );
}
