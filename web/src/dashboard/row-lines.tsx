import type { Call } from '@touchline/contract/define-call';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MenuLine } from '../ui/menu.tsx';
import type { BulkAction } from '../ui/table/types.ts';

/** 'Edit' in the menu of a row; `disabledReason` says what is missing. */
export const editLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: 'Edit',
  icon: <Pencil size={16} />,
  disabledReason,
  onSelect,
});

/** 'Delete' in the menu of a row, which comes last. */
export const deleteLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: 'Delete',
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  disabledReason,
  onSelect,
});

/** 'Delete' for the selected rows, by a bulk call; `ask` says what is lost, and how long it can be restored. */
export const bulkDelete = (call: Call, ask?: NonNullable<BulkAction['ask']>): BulkAction => ({
  label: 'Delete',
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  call,
  action: 'delete',
  ...(ask && { ask }),
});
