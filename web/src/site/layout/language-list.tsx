import { LANGUAGE_CODES, LANGUAGES } from '@touchline/contract/languages/languages';
import { LANGUAGE_NAMES } from '@touchline/contract/languages/names';
import { pathIn } from '@touchline/contract/languages/paths';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import Check from '~icons/lucide/check';
import { writeStored } from '../../lib/storage.ts';
import { useLanguage } from '../../texts/page-texts.ts';

/**
 * The languages of the site, each named in itself, as links to this page in them. The one that is chosen is stored in
 * this browser: the home page opens in it from then on.
 */
export function LanguageList({ className }: { className?: string }): ReactNode {
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  return (
    <ul className={className}>
      {LANGUAGE_CODES.map((code) => {
        const { locale } = LANGUAGES[code];
        const isCurrent = code === current;
        return (
          <li key={code}>
            <a
              href={pathIn(code, pathname + search + hash)}
              lang={locale}
              hrefLang={locale}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={() => writeStored('language', code)}
              className={clsx(
                'quick flex min-h-11 items-center justify-between gap-2 rounded-badge px-2.5 text-[15px] hover:bg-hover hover:text-text',
                isCurrent ? 'font-semibold text-text' : 'text-text-2',
              )}
            >
              {LANGUAGE_NAMES[code]}
              {isCurrent && <Check size={18} />}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
