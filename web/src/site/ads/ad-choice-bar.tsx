import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useAdTexts } from '../../texts/ads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { chooseAds } from './ad-choice.ts';

/** Asks whether ads may load; the page can be used all the while. `hasLoaded`: they already have. */
export function AdChoiceBar({ hasLoaded }: { hasLoaded: boolean }): ReactNode {
  const siteTexts = useSiteTexts();
  const adTexts = useAdTexts();
  const bar = useRef<HTMLElement>(null);
  const { text, allow, refuse } = adTexts.choice;
  // Floating elements at the bottom move above the bar, and check again for content under them.
  useLayoutEffect(() => {
    const page = document.documentElement.style;
    page.setProperty('--ads-bar', `${bar.current?.offsetHeight ?? 0}px`);
    window.dispatchEvent(new Event('resize'));
    return () => {
      page.removeProperty('--ads-bar');
      window.dispatchEvent(new Event('resize'));
    };
  }, []);
  const choose = (allowed: boolean): void => {
    chooseAds(allowed);
    // A running script cannot be unloaded; a fresh page has none.
    if (!allowed && hasLoaded) window.location.reload();
  };
  return (
    <section
      ref={bar}
      aria-label={siteTexts.adChoices}
      className="layer-fab fixed inset-x-0 bottom-0 translate-y-[calc(-1*var(--player-top,0px))] border-t border-line-2 bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <div className="page-column flex items-center gap-x-6 gap-y-3 py-3 max-md:flex-col max-md:items-stretch">
        <p className="min-w-0 flex-1 type-small text-text">{text}</p>
        {/* Both answers look the same, because the choice is the visitor's. */}
        <div className="grid grid-cols-2 gap-3">
          <Button onClick={() => choose(false)}>{refuse}</Button>
          <Button onClick={() => choose(true)}>{allow}</Button>
        </div>
      </div>
    </section>
  );
}
