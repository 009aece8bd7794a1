import { create } from 'zustand';

/** The greatest number at once; the oldest is removed. */
const MOST = 3;

/** A short message on the page. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** The one possible action, such as 'Undo'. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** The toasts on the page, newest last. */
export const useToasts = create<readonly Toast[]>(() => []);

let lastId = 0;

/** Shows a short message to the visitor; it waits until the toaster is there. */
export function showToast(kind: Toast['kind'], message: string, action?: ToastAction): void {
  lastId += 1;
  useToasts.setState((shown) => [...shown, { id: lastId, kind, message, action }].slice(-MOST), true);
}

/** Removes a toast. */
export function closeToast(id: number): void {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}
