import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { usePhone } from '../../ui/table/use-phone.ts';
import { useInterface } from '../shell/interface-state.ts';

type Layout = 'cards' | 'table';

/** Whether a screen shows its games as cards or as a table: as last chosen in this browser, at first cards on phones. */
export function useLayout(screen: string): Layout {
  const chosen = useInterface(({ layouts }) => layouts[screen]);
  const isPhone = usePhone();
  return chosen ?? (isPhone ? 'cards' : 'table');
}

/** The choice between table and cards, which is kept. */
export function LayoutChoice({ screen }: { screen: string }): ReactNode {
  const layout = useLayout(screen);
  const choose = (next: Layout) =>
    useInterface.setState(({ layouts }) => ({ layouts: { ...layouts, [screen]: next } }));
  return (
    <span className="flex overflow-hidden rounded-card border border-control">
      {CHOICES.map(({ value, label, icon }) => (
        <Button
          key={value}
          size="dashboard"
          square
          variant={layout === value ? 'primary' : 'quiet'}
          className="!rounded-none !border-0 max-md:!size-11"
          aria-pressed={layout === value}
          aria-label={label}
          title={label}
          icon={icon}
          onClick={() => choose(value)}
        />
      ))}
    </span>
  );
}

const CHOICES: readonly { value: Layout; label: string; icon: ReactNode }[] = [
  { value: 'table', label: 'Table', icon: <Rows3 size={16} /> },
  { value: 'cards', label: 'Cards', icon: <LayoutGrid size={16} /> },
];
