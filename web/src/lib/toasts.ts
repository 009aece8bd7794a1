import { create } from 'zustand';

/** At most so many at once; the oldest gives way. */
const MOST = 3;

/** A short message on the page. */
export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
}

/** The toasts on the page, newest last. */
export const useToasts = create<readonly Toast[]>(() => []);

let lastId = 0;

/** Shows a short message to the visitor; it waits when nothing can show it yet. */
export function showToast(kind: Toast['kind'], message: string): void {
  lastId += 1;
  useToasts.setState((shown) => [...shown, { id: lastId, kind, message }].slice(-MOST), true);
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}
