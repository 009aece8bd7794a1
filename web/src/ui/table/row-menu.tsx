import Ellipsis from 'lucide-react/icons/ellipsis';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { Menu, type MenuLine } from '../menu.tsx';

/** What can be done with a row; nothing where there is nothing to do. */
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
      name={`Actions for ${name}`}
      button={<Ellipsis size={16} />}
      buttonClass={`${buttonClass({ variant: 'quiet', size: 'row', square: true })} max-md:min-h-11 max-md:w-11`}
      groups={groups}
    />
  );
}
