import { type ReactNode, useRef } from 'react';
import { useModal } from './use-modal.ts';

interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the left edge over the page; Escape and a press outside close it. */
export function Drawer({ label, onClose, children }: DrawerProps): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null);
  useModal(drawer);
  return (
    // Escape closes it through the cancel event.
    <dialog
      ref={drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself: its content covers it.
        if (event.target === event.currentTarget) onClose();
      }}
      className="enter-drawer fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[304px] max-w-[calc(100vw-40px)] flex-col border-e border-line-2 bg-sidebar text-text-2 backdrop:bg-scrim open:flex"
    >
      {children}
    </dialog>
  );
}
