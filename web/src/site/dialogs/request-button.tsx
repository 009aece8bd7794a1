import { siteTexts } from '@touchline/contract/texts/site';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { showDialog } from './site-dialog.ts';

/** Floats over every page: a match is missing. On phones the sign alone. */
export function RequestButton(): ReactNode {
  return (
    <button
      type="button"
      aria-label={siteTexts.request.title}
      title={siteTexts.request.title}
      onClick={() => showDialog('request')}
      className="quick layer-fab fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] flex size-14 items-center justify-center gap-2.5 rounded-full bg-primary type-label text-on-primary shadow-fab hover:bg-primary-hover md:right-6 md:bottom-[calc(1.5rem+var(--bottom-bar,0px))] md:h-11 md:w-auto md:px-5"
    >
      <Plus size={20} />
      <span className="max-md:hidden">{siteTexts.request.title}</span>
    </button>
  );
}
