import type { PermissionKey } from '@touchline/contract/permissions';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

/** How a user stands to a permission: as is usual for the role, or with or without it against that. */
export type Holding = 'held' | 'none' | 'extra' | 'missing';

/** How a user stands to a permission; without the role's usual ones nothing differs. */
export function holdingOf(
  { permissions }: { readonly permissions: readonly PermissionKey[] },
  key: PermissionKey,
  usual: readonly PermissionKey[] | undefined,
): Holding {
  const isHeld = permissions.includes(key);
  if (usual === undefined || usual.includes(key) === isHeld) return isHeld ? 'held' : 'none';
  return isHeld ? 'extra' : 'missing';
}

/** In words, after the permission: 'Edit games: held, not usual'. */
export const HOLDING_WORDS: Readonly<Record<Holding, string>> = {
  held: 'held',
  none: 'not held',
  extra: 'held, not usual',
  missing: 'not held, though usual',
};

/** The mark of a holding, a box of 20. */
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

/** What the marks mean. */
export function HoldingLegend({ isUsualKnown }: { isUsualKnown: boolean }): ReactNode {
  const marks: [Holding, string][] = [
    ['held', 'Held'],
    ...(isUsualKnown
      ? ([
          ['extra', 'Held, not usual for the role'],
          ['missing', 'Usual for the role, not held'],
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
