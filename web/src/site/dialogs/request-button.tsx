import { pageRow } from '@touchline/contract/page-table';
import { pageOf } from '@touchline/contract/pages';
import { siteTexts } from '@touchline/contract/texts/site';
import { clsx } from 'clsx';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { showDialog } from './site-dialog.ts';

/**
 * Floats over the pages: a match is missing. With its words where the page leaves a column for it, else the sign alone,
 * which steps aside while the page is scrolled down and while a keyboard is open.
 */
export function RequestButton(): ReactNode {
  const { pathname } = useLocation();
  const isAside = useScrollsDown();
  if (isForReading(pathname)) return null;
  return (
    <button
      type="button"
      aria-label={siteTexts.request.title}
      title={siteTexts.request.title}
      onClick={() => showDialog('request')}
      className={clsx(
        'quick layer-fab beside-keyboard fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px))] flex size-14 items-center justify-center gap-2.5 rounded-full bg-primary type-label text-on-primary shadow-fab hover:bg-primary-hover focus-visible:translate-y-0 md:right-6 md:bottom-[calc(1.5rem+var(--bottom-bar,0px))] 2xl:h-11 2xl:w-auto 2xl:px-5',
        isAside && 'max-2xl:translate-y-[calc(100%+2rem+var(--bottom-bar,0px))]',
      )}
    >
      <Plus size={20} />
      <span className="max-2xl:hidden">{siteTexts.request.title}</span>
    </button>
  );
}

/** Whether the page is a form or a text of its own, which nothing may cover. */
function isForReading(pathname: string): boolean {
  const { kind } = pageOf(pathname);
  if (kind === 'not-found') return false;
  const row = pageRow(kind);
  return kind === 'contact' || ('links' in row && (row.links ?? []).includes('legal'));
}

/** Less than this is no scrolling, in px. */
const STEP = 8;

/** Whether the last scrolling went down; at the top and after scrolling up it is false. */
function useScrollsDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const look = () => {
      if (Math.abs(window.scrollY - last) < STEP) return;
      setIsDown(window.scrollY > last);
      last = window.scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isDown;
}
