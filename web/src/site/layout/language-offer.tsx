import { LANGUAGE_OFFER_ID } from '@touchline/contract/constants';
import type { ReactNode } from 'react';
import Languages from '~icons/lucide/languages';
import { useLanguageTexts } from '../../texts/languages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useSettings } from '../live/live-hooks.ts';

/**
 * The bar that offers the page in the language of the browser. The HTML is the same for all visitors: the script in the
 * head fills and shows it before the first paint, and handles its answers.
 */
export function LanguageOffer(): ReactNode {
  const { productName } = useSettings();
  return (
    <aside
      id={LANGUAGE_OFFER_ID}
      hidden
      aria-label={useLanguageTexts().language}
      data-name={productName}
      suppressHydrationWarning
      className="border-b border-line bg-surface print:hidden"
    >
      <div className="page-column flex min-h-[51px] flex-wrap items-center gap-x-4 gap-y-1 py-1 max-md:py-2">
        <Languages size={18} className="flex-none text-text-3" />
        <p suppressHydrationWarning className="type-small text-text max-md:flex-1">
          {''}
        </p>
        <span className="flex items-center gap-1 max-md:w-full">
          {/* biome-ignore lint/a11y/useAnchorContent: the script writes it */}
          {/* biome-ignore lint/a11y/useValidAnchor: the script writes it */}
          <a
            suppressHydrationWarning
            className={`${buttonClass({ variant: 'primary', size: 'dashboard' })} pointer-coarse:min-h-11`}
          >
            {''}
          </a>
          <button
            type="button"
            suppressHydrationWarning
            className={`${buttonClass({ variant: 'quiet', size: 'dashboard' })} pointer-coarse:min-h-11`}
          >
            {''}
          </button>
        </span>
      </div>
    </aside>
  );
}
