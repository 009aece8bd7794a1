import type { ReactNode } from 'react';

interface FactProps {
  icon: ReactNode;
  children: ReactNode;
  className?: string;
}

/** One fact in a list of them, behind its icon. */
export function Fact({ icon, children, className = '' }: FactProps): ReactNode {
  return (
    <li className={`flex min-h-8 items-center gap-2.5 text-text-2 ${className}`}>
      <span className="flex w-5 flex-none justify-center text-text-3">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
