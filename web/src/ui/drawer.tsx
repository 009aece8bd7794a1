import { type ReactNode, useEffect, useRef } from 'react';

interface DrawerProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel from the left edge over the page; Escape and a press beside it close it. */
export function Drawer({ label, onClose, children }: DrawerProps): ReactNode {
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = drawer.current;
    const opener = document.activeElement;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    // The keyboard closes it through the cancel event.
    <dialog
      ref={drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // Only the backdrop is the dialog itself: what lies in it covers it.
        if (event.target === event.currentTarget) onClose();
      }}
      className="enter-drawer fixed inset-y-0 left-0 m-0 h-dvh max-h-none w-[304px] max-w-[calc(100vw-40px)] flex-col border-r border-line-2 bg-sidebar text-text-2 backdrop:bg-scrim open:flex"
    >
      {children}
    </dialog>
  );
}
