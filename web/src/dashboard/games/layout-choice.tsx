import { gameTexts } from '@touchline/contract/texts/games';
import type { ReactNode } from 'react';
import LayoutGrid from '~icons/lucide/layout-grid';
import Rows3 from '~icons/lucide/rows-3';
import { Button } from '../../ui/button.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { chooseLayout, type Layout, useInterface } from '../shell/interface-state.ts';

/**
 * Whether a screen shows its games as cards or as a table: the user's last choice in this browser, by default cards on
 * phones.
 */
export function useLayout(screen: string): Layout {
  const chosen = useInterface(({ layouts }) => layouts[screen]);
  const isPhone = usePhone();
  return chosen ?? (isPhone ? 'cards' : 'table');
}

/** The choice between table and cards; it is stored. */
export function LayoutChoice({ screen }: { screen: string }): ReactNode {
  const layout = useLayout(screen);
  return (
    <span className="flex flex-none overflow-hidden rounded-card border border-control">
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
          onClick={() => chooseLayout(screen, value)}
        />
      ))}
    </span>
  );
}

const CHOICES: readonly { value: Layout; label: string; icon: ReactNode }[] = [
  { value: 'table', label: gameTexts.layouts.table, icon: <Rows3 size={16} /> },
  { value: 'cards', label: gameTexts.layouts.cards, icon: <LayoutGrid size={16} /> },
];
