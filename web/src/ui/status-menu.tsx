import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from './badge.tsx';
import { Menu } from './menu.tsx';

interface StatusMenuProps<S extends string> {
  /** What has the status, for assistive technology. */
  readonly of: string;
  readonly status: S;
  readonly tones: Readonly<Record<S, BadgeTone>>;
  readonly statuses: readonly S[];
  readonly isBusy: boolean;
  readonly disabledReason: string | null;
  readonly onChange: (next: S) => void;
}

/** A status as a badge that opens to the others: it is changed where it stands. */
export function StatusMenu<S extends string>(props: StatusMenuProps<S>): ReactNode {
  const { of, status, tones, statuses, isBusy, disabledReason, onChange } = props;
  return (
    <Menu
      name={`Status of ${of}: ${status}`}
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
