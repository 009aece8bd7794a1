import type { ReactNode } from 'react';

/** A preview of what visitors see: a picture, nothing in it can be operated. */
export function OnTheSite({ children }: { children: ReactNode }): ReactNode {
  return (
    <figure>
      <figcaption className="mb-1.5 type-label text-text">On the site</figcaption>
      <div inert className="overflow-hidden rounded-card border border-control bg-ground text-text-2">
        {children}
      </div>
    </figure>
  );
}
