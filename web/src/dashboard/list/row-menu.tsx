import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import type { ReactNode } from 'react';
import Ellipsis from '~icons/lucide/ellipsis';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, type MenuLine } from '../../ui/menu.tsx';

/** The menu of a row; renders nothing without lines. */
export function RowMenu({
  name,
  groups,
}: {
  name: string;
  groups: readonly (readonly MenuLine[])[];
}): ReactNode {
  if (groups.every((lines) => lines.length === 0)) return null;
  return (
    <Menu
      name={dashboardTexts.lists.row.actionsOf(name)}
      button={<Ellipsis size={16} />}
      buttonClass={`${buttonClass({ variant: 'quiet', size: 'row', square: true })} max-md:min-h-11 max-md:w-11`}
      groups={groups}
    />
  );
}
