import { type ReactNode, useState } from 'react';
import Menu from '~icons/lucide/menu';
import { demanded, OnDemand } from '../../lib/on-demand.tsx';
import { useSiteTexts } from '../../texts/site.ts';

const SHEET = demanded(async () => (await import('./compact-menu-sheet.tsx')).CompactMenuSheet);

/** The button of narrow screens that opens the whole navigation. */
export function CompactMenu(): ReactNode {
  const siteTexts = useSiteTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={siteTexts.layout.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="-me-2.5 flex size-11 items-center justify-center rounded-card text-text-2"
      >
        <Menu size={22} />
      </button>
      {isOpen && <OnDemand part={SHEET} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
