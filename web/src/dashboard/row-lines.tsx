import { RESTORE_DAYS } from '@touchline/contract/constants';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import type { MenuLine } from '../ui/menu.tsx';
import type { BulkAction } from './list/types.ts';

/** 'Edit' in the menu of a row; `disabledReason` says which permission is missing. */
export const editLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: 'Edit',
  icon: <Pencil size={16} />,
  disabledReason,
  onSelect,
});

/** 'Delete' as the last line in the menu of a row. */
export const deleteLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: 'Delete',
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  disabledReason,
  onSelect,
});

/** 'Delete' for the selected rows; `ask` states the loss, and a sentence about restoring follows it. */
export const bulkDelete = (ask?: NonNullable<BulkAction['ask']>) => ({
  label: 'Delete',
  icon: <Trash2 size={16} />,
  tone: 'destructive' as const,
  action: 'delete' as const,
  ...(ask && {
    ask: {
      ...ask,
      text: (rows: number) => `${ask.text(rows)} They can be restored for ${RESTORE_DAYS} days.`,
    },
  }),
});
