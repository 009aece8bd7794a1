import { PERMISSION_GROUPS, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { UserPermissions } from '@touchline/contract/records/users';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { peopleTexts } from '@touchline/contract/texts/people';
import type { ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import Key from '~icons/lucide/key';
import { Button } from '../../ui/button.tsx';
import { RoleBadge } from '../users/user-cells.tsx';
import { HOLDING_WORDS, HoldingMark, holdingOf } from './held-keys.tsx';
import type { PermissionsLine } from './permissions-dialog.tsx';

export interface MatrixProps {
  readonly users: readonly UserPermissions[];
  /** The permissions that the list is filtered to. */
  readonly chosen: readonly PermissionKey[];
  /** The usual permissions of a role, by its slug; undefined when the user may not see them. */
  readonly usualOf: (role: string) => readonly PermissionKey[] | undefined;
  /** Opens the user's permissions, or has the reason why that is disabled. */
  readonly lineOf: (user: UserPermissions) => PermissionsLine;
}

/** On a phone: the users as a list; each expands to the held and differing permissions, by group. */
export function MatrixList({ users, usualOf, lineOf }: MatrixProps): ReactNode {
  return (
    <ul aria-label={peopleTexts.matrix.list}>
      {users.map((user) => {
        const usual = usualOf(user.role);
        const { disabledReason, onSelect } = lineOf(user);
        return (
          <li key={user._id} className="border-b border-line last:border-b-0">
            <details className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-2.5">
                <span className="min-w-0 flex-1">
                  <span
                    className="block truncate text-left text-[16px] leading-[22px] font-semibold text-text"
                    dir="auto"
                  >
                    {user.username}
                  </span>
                  <span className="mt-1 flex items-center gap-2 text-[14px] leading-5 text-text-3">
                    <RoleBadge role={user.role} />
                    {user.permissions.length} {user.permissions.length === 1 ? 'permission' : 'permissions'}
                  </span>
                </span>
                <ChevronDown size={18} className="flex-none text-text-3 group-open:rotate-180" />
              </summary>
              <div className="flex flex-col gap-4 px-4 pt-1 pb-4">
                {PERMISSION_GROUPS.map(({ title, items }) => {
                  const shown = items
                    .flatMap(({ permissions }) => permissions)
                    .map(({ key }) => ({ key, holding: holdingOf(user, key, usual) }))
                    .filter(({ holding }) => holding !== 'none');
                  if (shown.length === 0) return null;
                  return (
                    <section key={title}>
                      <h2 className="mb-1 type-label-sm text-text-2">{title}</h2>
                      <ul>
                        {shown.map(({ key, holding }) => (
                          <li
                            key={key}
                            className="flex min-h-9 items-center gap-2.5 text-[14px] leading-5 text-text"
                          >
                            <HoldingMark holding={holding} />
                            <span className="min-w-0">
                              {permissionLabel(key)}
                              {holding !== 'held' && (
                                <span className="text-text-3"> · {HOLDING_WORDS[holding]}</span>
                              )}
                            </span>
                          </li>
                        ))}
                      </ul>
                    </section>
                  );
                })}
                <Button
                  size="dashboard"
                  className="min-h-11"
                  icon={<Key size={16} />}
                  disabledReason={disabledReason}
                  onClick={onSelect}
                >
                  {dialogTexts.assignPermissions.open}
                </Button>
                {disabledReason && <p className="type-caption text-text-3">{disabledReason}</p>}
              </div>
            </details>
          </li>
        );
      })}
    </ul>
  );
}
