import type { PermissionKey } from '@touchline/contract/permissions';
import { peopleTexts } from '@touchline/contract/texts/people';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import Check from '~icons/lucide/check';
import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';

/** The relation of a user to a permission: held or not as the role suggests, or extra or missing. */
export type Holding = 'held' | 'none' | 'extra' | 'missing';

/** The relation of a user to a permission; without known usual permissions nothing is extra or missing. */
export function holdingOf(
  { permissions }: { readonly permissions: readonly PermissionKey[] },
  key: PermissionKey,
  usual: readonly PermissionKey[] | undefined,
): Holding {
  const isHeld = permissions.includes(key);
  if (usual === undefined || usual.includes(key) === isHeld) return isHeld ? 'held' : 'none';
  return isHeld ? 'extra' : 'missing';
}

/** The text after the permission: 'Edit games: held, not usual'. */
export const HOLDING_WORDS: Readonly<Record<Holding, string>> = {
  held: peopleTexts.matrix.held,
  none: peopleTexts.matrix.notHeld,
  extra: peopleTexts.matrix.extra,
  missing: peopleTexts.matrix.missing,
};

/** The mark of a holding, 20 px square. */
export function HoldingMark({ holding }: { holding: Holding }): ReactNode {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex size-5 flex-none items-center justify-center rounded-badge border',
        holding === 'extra' && 'border-pick bg-pick-tint text-text',
        holding === 'missing' && 'border-wait bg-wait-tint text-wait',
        holding === 'held' && 'border-transparent text-text',
        holding === 'none' && 'border-transparent text-text-3',
      )}
    >
      {holding === 'held' && <Check size={14} />}
      {holding === 'extra' && <Plus size={14} />}
      {holding === 'missing' && <Minus size={14} />}
      {holding === 'none' && '·'}
    </span>
  );
}

/** The legend of the marks. */
export function HoldingLegend({ isUsualKnown }: { isUsualKnown: boolean }): ReactNode {
  const marks: [Holding, string][] = [
    ['held', peopleTexts.matrix.legend.held],
    ...(isUsualKnown
      ? ([
          ['extra', peopleTexts.matrix.legend.extra],
          ['missing', peopleTexts.matrix.legend.missing],
        ] as [Holding, string][])
      : []),
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2 type-caption text-text-2">
      {marks.map(([holding, words]) => (
        <li key={holding} className="flex items-center gap-1.5">
          <HoldingMark holding={holding} />
          {words}
        </li>
      ))}
    </ul>
  );
}
