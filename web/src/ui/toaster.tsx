import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import Check from '~icons/lucide/check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import X from '~icons/lucide/x';
import { readsRightToLeft } from '../lib/reading-direction.ts';
import { closeToast, type Toast, useToasts } from '../lib/toasts.ts';
import { useControlTexts } from '../texts/controls.ts';
import { Button } from './button.tsx';
import { useOpenModals } from './use-modal.ts';

/** The time, in ms, that a message without pointer and focus stays; errors stay until they are closed. */
const SHOWN_MS = 5000;
/** The distance from the edge of the window, as in the stack's classes. */
const FROM_EDGE_PX = 24;
/** The width, in px, beside a dialog from which on a toast stands there. */
const LEAST_WIDTH_PX = 236;
const NOWHERE = { top: Number.POSITIVE_INFINITY, bottom: 0 };

/** Shows the page's toasts, newest last: at the end of the bottom, clear of the buttons of an open dialog; on phones at the top. */
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
    const stopFollowing = standClear(stack, modal);
    return () => {
      stopFollowing();
      stack.remove();
    };
  }, [stack, modal]);
  return createPortal(
    toasts.map((toast) => <ToastCard key={toast.id} toast={toast} modal={modal} />),
    stack,
  );
}

/**
 * Keeps the stack clear of what is pressed next: below a dialog or beside it where there is room, else above its buttons;
 * on a page above the element marked with `data-toasts-above`. Returns the function that ends this.
 */
function standClear(stack: HTMLElement, modal: HTMLDialogElement | undefined): () => void {
  /** The top of the buttons, and of a bar with buttons that stands on them. */
  const topOf = (buttons: Element): number => {
    const { top } = buttons.getBoundingClientRect();
    const bar = modal?.querySelector('[data-action-bar]')?.getBoundingClientRect();
    return bar && Math.abs(bar.bottom - top) < 1 ? bar.top : top;
  };
  const place = (): void => {
    const { innerWidth, innerHeight } = window;
    const needed = stack.offsetHeight + 2 * FROM_EDGE_PX;
    const dialog = modal?.getBoundingClientRect();
    const isBelow = dialog !== undefined && innerHeight - dialog.bottom >= needed;
    const besideDialog = dialog && (readsRightToLeft(stack) ? dialog.left : innerWidth - dialog.right);
    const beside = besideDialog === undefined || isBelow ? 0 : besideDialog - FROM_EDGE_PX;
    const isBeside = beside >= LEAST_WIDTH_PX;
    const kept = modal?.querySelector(':scope > footer') ?? document.querySelector('[data-toasts-above]');
    const { top, bottom } = kept?.getBoundingClientRect() ?? NOWHERE;
    const isAbove = !isBelow && !isBeside && top < innerHeight && bottom > innerHeight - needed;
    stack.style.setProperty('--below', `${isAbove && kept ? innerHeight - topOf(kept) : 0}px`);
    stack.style.setProperty('--beside', isBeside ? `${beside}px` : null);
    stack.style.setProperty('--aside', isBeside ? `${FROM_EDGE_PX / 2}px` : null);
  };
  place();
  const resizing = new ResizeObserver(place);
  for (const element of modal ? [modal, stack] : [document.body, stack]) resizing.observe(element);
  window.addEventListener('resize', place);
  document.addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    resizing.disconnect();
    window.removeEventListener('resize', place);
    document.removeEventListener('scroll', place, { capture: true });
  };
}

function makeStack(): HTMLElement {
  const stack = document.createElement('div');
  stack.setAttribute('popover', 'manual');
  stack.className =
    'layer-toast pointer-events-none fixed inset-x-4 top-4 bottom-auto m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 md:inset-x-auto md:top-auto md:end-[var(--aside,24px)] md:bottom-[calc(24px+var(--below,0px))] md:not-[dialog_*]:-translate-y-(--bottom-bar) md:w-[min(360px,var(--beside,360px))]';
  return stack;
}

interface ToastCardProps {
  readonly toast: Toast;
  /** The topmost open dialog. */
  readonly modal: HTMLDialogElement | undefined;
}

function ToastCard({ toast: { id, kind, action, message }, modal }: ToastCardProps): ReactNode {
  const controlTexts = useControlTexts();
  const isError = kind === 'error';
  const card = useRef<HTMLDivElement>(null);
  const [shownIn] = useState(modal);
  // An error of a closed dialog says nothing about the next one.
  useEffect(() => {
    if (isError && modal && shownIn && modal !== shownIn && !shownIn.isConnected) closeToast(id);
  }, [id, isError, modal, shownIn]);
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
        'enter-menu pointer-events-auto flex min-h-12 items-center gap-3 rounded-card border border-s-3 border-line-2 bg-raised py-1 ps-4 pe-1 text-text shadow-toast',
        isError ? 'border-s-fail' : 'border-s-primary',
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
        aria-label={controlTexts.close}
        title={controlTexts.close}
        onClick={() => closeToast(id)}
        className="quick flex size-11 flex-none items-center justify-center rounded-badge text-text-3 hover:text-text"
      >
        <X size={16} />
      </button>
    </div>
  );
}
