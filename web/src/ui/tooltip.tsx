import { type ReactNode, useId } from 'react';

/** A short text about the element under the pointer or with focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <span className="group/tooltip relative inline-flex" aria-describedby={id}>
      {children}
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute bottom-full left-1/2 layer-menu mb-2 w-max max-w-64 -translate-x-1/2 rounded-badge bg-primary px-2 py-1 type-caption text-on-primary opacity-0 transition-opacity delay-300 duration-[120ms] group-focus-within/tooltip:visible group-focus-within/tooltip:opacity-100 group-hover/tooltip:visible group-hover/tooltip:opacity-100"
      >
        {text}
      </span>
    </span>
  );
}
