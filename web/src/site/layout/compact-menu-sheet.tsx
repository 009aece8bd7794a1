import { pagesLinkedIn } from '@touchline/contract/page-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import ChevronDown from '~icons/lucide/chevron-down';
import { useLanguageTexts } from '../../texts/languages.ts';
import { usePageTableTexts } from '../../texts/page-heads.ts';
import { useSiteTexts } from '../../texts/site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ThemeChoice } from '../../ui/preference-choices.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';
import { LanguageList } from './language-list.tsx';
import { GamesList, LeaguesList } from './nav-lists.tsx';
import { TimeChoices } from './reader-choices.tsx';

/** The whole navigation in a sheet within reach of a thumb, for narrow screens. */
export function CompactMenuSheet({ onClose }: { onClose: () => void }): ReactNode {
  const siteTexts = useSiteTexts();
  const languageTexts = useLanguageTexts();
  const pageTableTexts = usePageTableTexts();
  return (
    <Dialog title={siteTexts.layout.menu} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link turns its key into a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside act, this only notices */}
      <div
        className="flex flex-col"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        <Link to="/" className="flex min-h-12 items-center type-label text-text">
          {siteTexts.layout.home}
        </Link>
        <Section title={siteTexts.layout.games}>
          <GamesList className="grid grid-cols-2" />
        </Section>
        <Section title={siteTexts.layout.leagues}>
          <LeaguesList />
        </Section>
        {pagesLinkedIn('menu').map(({ path, text }) => (
          <Link
            key={path}
            to={path}
            className="flex min-h-12 items-center border-t border-line type-label text-text"
          >
            {text(pageTableTexts).title}
          </Link>
        ))}
        <button
          type="button"
          className="flex min-h-12 items-center border-t border-line type-label text-text"
          onClick={() => {
            onClose();
            showDialog('download');
          }}
        >
          {siteTexts.layout.getApp}
        </button>
        <Section title={languageTexts.language}>
          <LanguageList />
        </Section>
        <div className="mt-5 flex flex-col gap-4">
          <TimeChoices />
          <ThemeChoice />
        </div>
      </div>
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <details className="group border-t border-line last-of-type:border-b">
      <summary className="flex min-h-12 list-none items-center justify-between type-label text-text [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown size={18} className="quick text-text-3 group-open:rotate-180" />
      </summary>
      <div className="-mx-2.5 pb-3">{children}</div>
    </details>
  );
}
