import { create } from 'zustand';

/** At most so many at once; the oldest gives way. */
const MOST = 3;

/** A short message on the page. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** The one thing that can be done about it, such as 'Undo'. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** The toasts on the page, newest last. */
export const useToasts = create<readonly Toast[]>(() => []);

let lastId = 0;

/** Shows a short message to the visitor; it waits when nothing can show it yet. */
export function showToast(kind: Toast['kind'], message: string, action?: ToastAction): void {
  lastId += 1;
  useToasts.setState((shown) => [...shown, { id: lastId, kind, message, action }].slice(-MOST), true);
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}
