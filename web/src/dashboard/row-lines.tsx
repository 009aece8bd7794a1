import { actionTexts } from '@touchline/contract/texts/actions';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import ArchiveRestore from '~icons/lucide/archive-restore';
import Pencil from '~icons/lucide/pencil';
import Trash2 from '~icons/lucide/trash-2';
import type { MenuLine } from '../ui/menu.tsx';
import type { BulkAction } from './list/types.ts';

/** 'Edit' in the menu of a row; `disabledReason` says which permission is missing. */
export const editLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: actionTexts.edit,
  icon: <Pencil size={16} />,
  disabledReason,
  onSelect,
});

/** 'Delete' as the last line in the menu of a row. */
export const deleteLine = (disabledReason: MenuLine['disabledReason'], onSelect: () => void): MenuLine => ({
  label: actionTexts.delete,
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  disabledReason,
  onSelect,
});

/** 'Delete' for the selected rows, with 'Undo'; `ask` states the loss, and a sentence about restoring follows it. */
export const bulkDelete = (ask?: NonNullable<BulkAction['ask']>) => ({
  label: actionTexts.delete,
  icon: <Trash2 size={16} />,
  tone: 'destructive' as const,
  action: 'delete' as const,
  ...(ask && {
    ask: {
      ...ask,
      text: (rows: number) => `${ask.text(rows)} ${dashboardTexts.lists.canBeRestored}`,
    },
  }),
});

/** 'Restore' for the selected rows among the deleted ones. */
export const bulkRestore: BulkAction & { readonly action: 'restore' } = {
  label: actionTexts.restore,
  icon: <ArchiveRestore size={16} />,
  action: 'restore',
};
