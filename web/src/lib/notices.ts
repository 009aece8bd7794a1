export interface Notice {
  readonly kind: 'success' | 'error' | 'info';
  readonly message: string;
}

type Listener = (notice: Notice) => void;

let listener: Listener | null = null;
const waiting: Notice[] = [];

/** Shows a short message to the visitor; it waits when nothing can show it yet. */
export function notify(kind: Notice['kind'], message: string): void {
  if (listener) listener({ kind, message });
  else waiting.push({ kind, message });
}

/** Makes one listener show all notices, those that wait first; returns how to stop. */
export function showNotices(show: Listener): () => void {
  listener = show;
  for (const notice of waiting.splice(0)) show(notice);
  return () => {
    if (listener === show) listener = null;
  };
}
