import { type PermissionGroup, type PermissionKey, permissionLabel } from '@touchline/contract/permissions';
import { actionTexts } from '@touchline/contract/texts/actions';
import { peopleTexts } from '@touchline/contract/texts/people';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { PermissionChoice } from './permission-choice.ts';

interface GroupProps {
  readonly group: PermissionGroup;
  readonly choice: PermissionChoice;
  /** The permission that is marked, because the dialog was opened for it. */
  readonly startAt?: PermissionKey | undefined;
}

/** The items of a group, each with its keys and a button that ticks or clears all of them. */
export function GroupItems({ group, choice, startAt }: GroupProps): ReactNode {
  return group.items.map(({ subTitle, permissions }) => {
    const keys = permissions.map(({ key }) => key);
    const canChange = keys.some((key) => choice.reasonOf(key) === null);
    return (
      <fieldset key={subTitle}>
        <legend className="visually-hidden">{subTitle}</legend>
        <div className="flex min-h-10 items-center gap-1">
          <span aria-hidden="true" className="min-w-0 flex-1 truncate text-[14px] leading-5 text-text-3">
            {subTitle}
          </span>
          {canChange && (
            <>
              <Button
                size="row"
                variant="quiet"
                className="max-md:!min-h-10"
                aria-label={peopleTexts.permissions.selectAllOf(subTitle)}
                onClick={() => choice.set(keys, true)}
              >
                {actionTexts.selectAll}
              </Button>
              <Button
                size="row"
                variant="quiet"
                className="max-md:!min-h-10"
                aria-label={peopleTexts.permissions.clearOf(subTitle)}
                onClick={() => choice.set(keys, false)}
              >
                {actionTexts.clear}
              </Button>
            </>
          )}
        </div>
        <div className="overflow-hidden rounded-card border border-line">
          {permissions.map(({ key, label }) => (
            <KeyRow
              key={key}
              name={key}
              label={label}
              isHeld={choice.held.has(key)}
              isChanged={choice.held.has(key) !== choice.before.has(key)}
              isMeant={key === startAt}
              reason={choice.reasonOf(key)}
              set={choice.set}
            />
          ))}
        </div>
      </fieldset>
    );
  });
}

interface KeyRowProps {
  readonly name: PermissionKey;
  readonly label: string;
  readonly isHeld: boolean;
  readonly isChanged: boolean;
  readonly isMeant: boolean;
  readonly reason: string | null;
  readonly set: PermissionChoice['set'];
}

/** One key with its box; memoized, because a click changes one of seventy. */
const KeyRow = memo(function KeyRow(props: KeyRowProps): ReactNode {
  const { name, label, isHeld, isChanged, isMeant, reason, set } = props;
  const isBlocked = reason !== null;
  return (
    <label
      title={reason || permissionLabel(name)}
      className={clsx(
        'flex min-h-11 items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0 max-md:min-h-14',
        isBlocked ? 'cursor-not-allowed' : 'cursor-pointer',
        isChanged ? 'bg-pick-tint' : !isBlocked && 'hover:bg-hover',
        isMeant && 'border-l-3 border-l-text',
      )}
    >
      <input
        type="checkbox"
        data-key={name}
        className="check-box"
        checked={isHeld}
        disabled={isBlocked}
        onChange={({ target }) => set([name], target.checked)}
      />
      <span className="grid min-w-0 flex-1 md:grid-cols-[15rem_minmax(0,1fr)] md:items-center md:gap-3">
        <span className={clsx('type-label-sm', isBlocked ? 'text-text-3' : 'text-text')}>{label}</span>
        <span className={clsx('truncate text-[14px] leading-5', isChanged ? 'text-text-2' : 'text-text-3')}>
          {name}
        </span>
        {reason && <span className="type-caption text-text-3 md:col-span-2">{reason}</span>}
      </span>
      {isChanged && (
        <Badge tone="neutral" size="row" className="text-text">
          {isHeld ? peopleTexts.permissions.adds : peopleTexts.permissions.takesAway}
        </Badge>
      )}
    </label>
  );
});

/** The number of ticked keys in a group, with a dot if some were not ticked before. */
export function GroupCount({ group, choice }: GroupProps): ReactNode {
  const keys = group.items.flatMap(({ permissions }) => permissions.map(({ key }) => key));
  const isChanged = keys.some((key) => choice.held.has(key) !== choice.before.has(key));
  return (
    <span className="flex items-center gap-2.5 font-normal text-text-3">
      {isChanged && (
        <span className="size-1.5 rounded-full bg-pick">
          <span className="visually-hidden">{peopleTexts.permissions.changed}</span>
        </span>
      )}
      <span>
        {keys.filter((key) => choice.held.has(key)).length}/{keys.length}
      </span>
    </span>
  );
}
