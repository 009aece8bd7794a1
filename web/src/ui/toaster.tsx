import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import X from '~icons/lucide/x';
import { closeToast, type Toast, useToasts } from '../lib/toasts.ts';
import { Button } from './button.tsx';
import { useOpenModals } from './use-modal.ts';

/** The time, in ms, that a message without pointer and focus stays; errors stay until they are closed. */
const SHOWN_MS = 5000;

/**
 * Shows the page's toasts, newest last: at the bottom right, in a dialog at the left, away from its buttons; on phones at
 * the top.
 */
export function Toaster(): ReactNode {
  const toasts = useToasts();
  return toasts.length > 0 && <Stack toasts={toasts} />;
}

function Stack({ toasts }: { toasts: readonly Toast[] }): ReactNode {
  const modal = useOpenModals((open) => open.at(-1));
  const [stack] = useState(makeStack);
  // Outside an open dialog nothing can be pressed, and screen readers announce nothing, so the stack moves into it
  // with its toasts: one that appears as its dialog closes keeps its element.
  useLayoutEffect(() => {
    // The dialog may just have been removed from the page.
    (modal?.isConnected ? modal : document.body).append(stack);
    // A dialog is in the browser's top layer, where the last element shown is on top.
    stack.showPopover?.();
    return () => stack.remove();
  }, [stack, modal]);
  return createPortal(
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />),
    stack,
  );
}

function makeStack(): HTMLElement {
  const stack = document.createElement('div');
  stack.setAttribute('popover', 'manual');
  stack.className =
    'layer-toast pointer-events-none fixed inset-x-4 top-4 bottom-auto m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-[360px] in-[dialog]:md:right-auto in-[dialog]:md:left-6';
  return stack;
}

function ToastCard({ toast: { id, kind, action, message } }: { toast: Toast }): ReactNode {
  const isError = kind === 'error';
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isError) return;
    const timer = setInterval(() => {
      if (!card.current?.matches(':hover, :focus-within')) closeToast(id);
    }, SHOWN_MS);
    return () => clearInterval(timer);
  }, [id, isError]);
  const Icon = isError ? TriangleAlert : Check;
  return (
    <div
      ref={card}
      role={isError ? 'alert' : 'status'}
      className={clsx(
        'enter-menu pointer-events-auto flex min-h-12 items-center gap-3 rounded-card border border-l-3 border-line-2 bg-raised py-1 pr-1 pl-4 text-text shadow-toast',
        isError ? 'border-l-fail' : 'border-l-primary',
      )}
    >
      <Icon size={18} className={isError ? 'text-fail' : 'text-text-2'} />
      <span className="min-w-0 flex-1 py-1.5 type-small">{message}</span>
      {action && (
        <Button
          variant="quiet"
          size="dashboard"
          onClick={() => {
            action.run();
            closeToast(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <button
        type="button"
        aria-label="Close"
        title="Close"
        onClick={() => closeToast(id)}
        className="quick flex size-11 flex-none items-center justify-center rounded-badge text-text-3 hover:text-text"
      >
        <X size={16} />
      </button>
    </div>
  );
}
