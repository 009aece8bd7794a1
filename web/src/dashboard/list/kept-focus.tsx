import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useToasts } from '../../lib/toasts.ts';
import { useOpenModals } from '../../ui/use-modal.ts';

/**
 * Keeps focus in a list: when the focused control goes away with its row, its bar, its dialog or its toast, the row that
 * takes its place gets focus, and without rows the list itself.
 */
export function KeptFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  /** The control that had focus last, and the place of the row that had it last; null before the list had it. */
  const last = useRef<{ control: Element | null; row: number | null }>({ control: null, row: null });
  // A dialog or a toast may take focus away without a new answer for the list.
  useOpenModals();
  useToasts();

  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target === document.body) return;
      last.current.control = target;
      if (!list.current?.contains(target)) return;
      const row = rowsIn(list.current).findIndex((one) => one.contains(target));
      if (row >= 0) last.current.row = row;
      last.current.row ??= 0;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);

  useLayoutEffect(() => {
    const { control, row } = last.current;
    const isLost = document.activeElement === document.body && control !== null && !control.isConnected;
    if (!isLost || list.current === null || row === null) return;
    const rows = rowsIn(list.current);
    const target = rows[Math.min(row, rows.length - 1)] ?? list.current;
    if (target === list.current) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
  return null;
}

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];
