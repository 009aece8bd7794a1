import { staffControlTexts } from '@touchline/contract/texts/staff-controls';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { Badge, type BadgeTone } from './badge.tsx';
import { Menu } from './menu.tsx';

interface StatusMenuProps<S extends string> {
  /** The name of the record with the status, for assistive technology. */
  readonly of: string;
  readonly status: S;
  readonly tones: Readonly<Record<S, BadgeTone>>;
  readonly statuses: readonly S[];
  readonly isBusy: boolean;
  readonly disabledReason: string | null;
  readonly onChange: (next: S) => void;
}

/** A status as a badge with a menu of the others, to change it in place. */
export function StatusMenu<S extends string>(props: StatusMenuProps<S>): ReactNode {
  const { of, status, tones, statuses, isBusy, disabledReason, onChange } = props;
  return (
    <Menu
      name={staffControlTexts.statusOf(of, status)}
      align="start"
      buttonClass={clsx(
        'quick relative inline-flex rounded-badge before:absolute before:-inset-2.5 md:before:-inset-1.5',
        isBusy && 'opacity-60',
      )}
      button={
        <Badge tone={tones[status]} size="row">
          {status}
          <ChevronDown size={14} />
        </Badge>
      }
      groups={[
        statuses.map((next) => ({
          label: next,
          isCurrent: next === status,
          disabledReason,
          onSelect: () => {
            if (next !== status) onChange(next);
          },
        })),
      ]}
    />
  );
}
