import { multiTexts } from '@touchline/contract/texts/multi';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import Grid2x2 from '~icons/lucide/grid-2x2';
import LayoutPanelLeft from '~icons/lucide/layout-panel-left';
import type { Layout } from './use-address.ts';

const LAYOUTS = [
  ['equal', Grid2x2],
  ['large', LayoutPanelLeft],
] as const;

/** The choice of a layout. */
export function LayoutChoice({
  layout,
  onChange,
}: {
  layout: Layout;
  onChange: (layout: Layout) => void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className="flex overflow-hidden rounded-card border border-control">
      <legend className="visually-hidden">{multiTexts.layout.name}</legend>
      {LAYOUTS.map(([each, Icon], index) => (
        <label
          key={each}
          className={clsx(
            'quick flex min-h-[42px] cursor-pointer items-center gap-2 px-4 type-label-sm whitespace-nowrap',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pick',
            index > 0 && 'border-s border-control',
            each === layout ? 'current-fill bg-primary text-on-primary' : 'text-text-2 hover:bg-hover',
          )}
        >
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === layout}
            onChange={() => onChange(each)}
            className="visually-hidden"
          />
          <Icon size={17} />
          {multiTexts.layout[each]}
        </label>
      ))}
    </fieldset>
  );
}
