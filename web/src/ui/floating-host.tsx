import { Portal } from '@headlessui/react';
import { type ReactNode, useRef } from 'react';

/**
 * Keeps menus and lists that open inside it inside it. A modal dialog lies above the rest of the page, so what opens in
 * one has to stand in it too.
 */
export function FloatingHost({ children }: { children: ReactNode }): ReactNode {
  const target = useRef<HTMLDivElement>(null);
  return (
    <Portal.Group target={target}>
      {children}
      <div ref={target}>
        {/* Headless UI takes an empty host out of the page; the next list would open behind the dialog. */}
        <span hidden />
      </div>
    </Portal.Group>
  );
}
