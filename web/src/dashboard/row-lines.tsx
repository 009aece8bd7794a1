import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { MenuLine } from '../ui/menu.tsx';

/** 'Edit' in the menu of a row; `disabledReason` says what is missing. */
export const editLine = (disabledReason: string | null, onSelect: () => void): MenuLine => ({
  label: 'Edit',
  icon: <Pencil size={16} />,
  disabledReason,
  onSelect,
});

/** 'Delete' in the menu of a row, which comes last. */
export const deleteLine = (disabledReason: string | null, onSelect: () => void): MenuLine => ({
  label: 'Delete',
  icon: <Trash2 size={16} />,
  tone: 'destructive',
  disabledReason,
  onSelect,
});
