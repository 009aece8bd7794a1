import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { type ReactNode, useId } from 'react';

/** A preview of the public site, without interaction. */
export function OnTheSite({ children }: { children: ReactNode }): ReactNode {
  const caption = useId();
  return (
    <figure aria-labelledby={caption}>
      <figcaption id={caption} className="mb-1.5 type-label-sm text-text">
        {dashboardTexts.search.onTheSite}
      </figcaption>
      <div inert className="overflow-hidden rounded-card border border-line-2 bg-ground text-text-2">
        {children}
      </div>
    </figure>
  );
}
