import { Portal } from '@headlessui/react';
import { type ReactNode, useRef } from 'react';

/**
 * Makes menus and lists inside it open inside it. A modal dialog covers the rest of the page, so its menus must be in
 * it too.
 */
export function FloatingHost({ children }: { children: ReactNode }): ReactNode {
  const target = useRef<HTMLDivElement>(null);
  return (
    <Portal.Group target={target}>
      {children}
      <div ref={target}>
        {/* Headless UI removes an empty host from the page; the next list would open behind the dialog. */}
        <span hidden />
      </div>
    </Portal.Group>
  );
}
