import { PERMISSION_GROUPS, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import type { UserPermissions } from '@touchline/contract/records/users';
import { labelTexts } from '@touchline/contract/texts/labels';
import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { HOLDING_WORDS, HoldingMark, holdingOf } from './held-keys.tsx';
import type { MatrixProps } from './matrix-list.tsx';

const GROUPS = PERMISSION_GROUPS.map(({ title, items }) => ({
  title,
  keys: items.flatMap(({ permissions }) => permissions.map(({ key }) => key)),
}));

/** The move of an arrow key, in rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Users by row, permissions by column; arrow keys move between cells, Tab leaves the grid. */
export function MatrixGrid({ users, chosen, usualOf, lineOf }: MatrixProps): ReactNode {
  const table = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const cell = (event.target as HTMLElement).closest('td');
    if (!step || !cell) return;
    event.preventDefault();
    const row = (cell.parentElement as HTMLTableRowElement).sectionRowIndex + step[0];
    const next = table.current?.tBodies[0]?.rows[row]?.cells[cell.cellIndex + step[1]];
    next?.querySelector<HTMLElement>('button')?.focus();
  };
  const lineBefore = (key: PermissionKey) =>
    GROUPS.some(({ keys }) => keys[0] === key) && 'border-l border-line';
  return (
    <div className="max-h-[min(680px,calc(100dvh-260px))] overflow-auto">
      <table
        ref={table}
        onKeyDown={move}
        className="w-max border-separate border-spacing-0 text-[14px] leading-5"
      >
        <thead className="sticky top-0 z-2 bg-surface">
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className={`${CORNER} text-left align-bottom type-caption font-normal text-text-3`}
            >
              {labelTexts.username}
            </th>
            {GROUPS.map(({ title, keys }) => (
              <th
                key={title}
                scope="colgroup"
                colSpan={keys.length}
                className="border-l border-line px-2 py-1.5 text-left type-caption font-semibold text-text-2"
              >
                {/* A narrow group cuts its title; the tooltip has the whole. */}
                <span className="block truncate" style={{ maxWidth: keys.length * 32 - 16 }} title={title}>
                  {title}
                </span>
              </th>
            ))}
          </tr>
          <tr>
            {GROUPS.flatMap(({ keys }) => keys).map((key) => (
              <th
                key={key}
                scope="col"
                title={`${permissionLabel(key)} (${key})`}
                className={clsx(
                  'h-44 w-8 border-b border-line-2 pb-2 align-bottom type-caption font-normal',
                  lineBefore(key),
                  chosen.includes(key) ? 'bg-pick-tint text-text' : 'text-text-3',
                )}
              >
                <span className="inline-block max-h-40 rotate-180 truncate [writing-mode:vertical-rl]">
                  {permissionLabel(key)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user, row) => (
            <MatrixRow
              key={user._id}
              user={user}
              isFirst={row === 0}
              chosen={chosen}
              usual={usualOf(user.role)}
              line={lineOf(user)}
              lineBefore={lineBefore}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly user: UserPermissions;
  /** Its first cell is in the tab order. */
  readonly isFirst: boolean;
  readonly chosen: readonly PermissionKey[];
  readonly usual: readonly PermissionKey[] | undefined;
  readonly line: ReturnType<MatrixProps['lineOf']>;
  readonly lineBefore: (key: PermissionKey) => string | false;
}

function MatrixRow({ user, isFirst, chosen, usual, line, lineBefore }: RowProps): ReactNode {
  return (
    <tr className="group/row">
      <th scope="row" className={`${CORNER} bg-surface text-left group-hover/row:bg-hover`}>
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-semibold text-text" dir="auto" title={user.username}>
            {user.username}
          </span>
          <Badge tone="neutral" size="row">
            {user.role}
          </Badge>
        </span>
      </th>
      {GROUPS.flatMap(({ keys }) => keys).map((key, column) => {
        const holding = holdingOf(user, key, usual);
        const name = `${permissionLabel(key)}: ${HOLDING_WORDS[holding]}`;
        return (
          <td
            key={key}
            className={clsx(
              'border-b border-line p-0 text-center group-hover/row:bg-hover',
              lineBefore(key),
              chosen.includes(key) && 'bg-pick-tint',
            )}
          >
            <button
              type="button"
              tabIndex={isFirst && column === 0 ? 0 : -1}
              aria-label={`${user.username}, ${name}`}
              aria-disabled={line.disabledReason !== null || undefined}
              title={line.disabledReason === null ? name : `${name}. ${line.disabledReason}`}
              onClick={line.disabledReason === null ? () => line.openAt(key) : undefined}
              className="flex h-9 w-8 items-center justify-center aria-disabled:cursor-not-allowed"
            >
              <HoldingMark holding={holding} />
            </button>
          </td>
        );
      })}
    </tr>
  );
}

/** The first column stays in place while the others scroll. */
const CORNER =
  'sticky left-0 z-1 w-64 min-w-64 max-w-64 border-r border-b border-line-2 bg-surface px-4 py-1.5';
