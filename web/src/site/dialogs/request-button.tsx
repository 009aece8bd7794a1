import { pageRow } from '@touchline/contract/page-table';
import { pageOf } from '@touchline/contract/pages';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import Plus from '~icons/lucide/plus';
import { useSiteTexts } from '../../texts/site.ts';
import { showDialog } from './site-dialog.ts';

/**
 * A floating button to request a missing match: with its text where the page leaves a column for it, else only the
 * icon. It hides while the page is scrolled down, while a keyboard is open, and where it would cover content.
 */
export function RequestButton(): ReactNode {
  const siteTexts = useSiteTexts();
  const { pathname } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  const isAside = useStepsAside(button, pathname);
  if (isForReading(pathname)) return null;
  return (
    <button
      ref={button}
      type="button"
      aria-label={siteTexts.request.title}
      title={siteTexts.request.title}
      onClick={() => showDialog('request')}
      className={clsx(
        'quick layer-fab beside-keyboard fixed end-4 bottom-4 flex size-14 items-center justify-center gap-2.5 rounded-full border border-transparent bg-primary type-label text-on-primary shadow-fab hover:bg-primary-hover focus-visible:-translate-y-(--bottom-bar) md:end-6 md:bottom-6 min-[1920px]:h-11 min-[1920px]:w-auto min-[1920px]:px-5 print:hidden',
        isAside ? 'translate-y-[calc(100%+2rem)]' : '-translate-y-(--bottom-bar)',
      )}
    >
      <Plus size={20} />
      <span className="max-[1919px]:hidden">{siteTexts.request.title}</span>
    </button>
  );
}

/** Whether the page is a form or a text, which nothing may cover. */
function isForReading(pathname: string): boolean {
  const { kind } = pageOf(pathname);
  if (kind === 'not-found') return false;
  const row = pageRow(kind);
  return kind === 'contact' || ('links' in row && (row.links ?? []).includes('legal'));
}

/** Less movement than this does not count as scrolling, in px. */
const STEP = 8;
/** The page counts as still when it was not scrolled for this long, in ms. */
const STILL_MS = 150;
/** Elements that can be read or pressed; everything else is background. */
const CONTENT = 'a,button,input,select,summary,label,p,h1,h2,h3,dt,dd,img,svg,span,time';

/** Sample points across the button, closer to each other than a line of text is high. */
const GRID = [0, 0.25, 0.5, 0.75, 1];

/** Whether the page scrolls down, or is still with content under the button. */
function useStepsAside(button: RefObject<HTMLElement | null>, pathname: string): boolean {
  const [isAside, setAside] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has something else under the button
  useEffect(() => {
    let last = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const isScrolled = Math.abs(window.scrollY - last) >= STEP;
      if (isScrolled) {
        setAside(window.scrollY > last);
        last = window.scrollY;
      }
      clearTimeout(timer);
      timer = setTimeout(() => setAside(covers(button.current)), STILL_MS);
    };
    const layout = new ResizeObserver(look);
    layout.observe(document.body);
    // The content that replaces a placeholder is as high.
    const content = new MutationObserver(look);
    const main = document.getElementById('main');
    if (main) content.observe(main, { childList: true, subtree: true });
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      clearTimeout(timer);
      layout.disconnect();
      content.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [button, pathname]);
  return isAside;
}

/** Whether content is under the button's usual place. */
function covers(button: HTMLElement | null): boolean {
  if (!button) return false;
  const { offsetLeft: left, offsetTop, offsetWidth: width, offsetHeight: height } = button;
  const top = offsetTop - Number.parseFloat(getComputedStyle(button).getPropertyValue('--bottom-bar'));
  return GRID.some((x) =>
    GRID.some((y) => {
      const under = document.elementsFromPoint(left + width * x, top + height * y);
      return under.find((element) => !button.contains(element))?.closest(CONTENT);
    }),
  );
}
