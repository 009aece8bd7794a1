import type { SportCategory } from '@touchline/contract/lists/sport-categories';
import { neighbourCategories } from '@touchline/contract/rules/categories';
import { categoryPath } from '@touchline/contract/rules/slugs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import SearchX from '~icons/lucide/search-x';
import { useSiteTexts } from '../../texts/site.ts';
import { useSportTexts } from '../../texts/sports.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showDialog } from '../dialogs/site-dialog.ts';

export interface NoGamesProps {
  readonly title?: string;
  /** The filter in a sentence. */
  readonly text?: string;
  readonly heading?: 'h2' | 'h3';
  /** Takes the filters away, where there are any. */
  readonly onShowAll?: () => void;
  /** The sport whose neighbours may have what this list lacks. */
  readonly category?: SportCategory | null;
  /** Shown below the buttons. */
  readonly children?: ReactNode;
}

/** A list without games, and where to go from it: all games, a request, the neighbouring sports. */
export function NoGames({ title, text, heading, onShowAll, category, children }: NoGamesProps): ReactNode {
  const siteTexts = useSiteTexts();
  const sportTexts = useSportTexts();
  return (
    <EmptyState
      heading={heading}
      icon={<SearchX size={22} />}
      title={title ?? siteTexts.empty.matches}
      text={text}
      action={
        <>
          <div className="flex flex-wrap justify-center gap-3">
            {onShowAll && <Button onClick={onShowAll}>{siteTexts.showAllGames}</Button>}
            <Button onClick={() => showDialog('request')}>{siteTexts.request.title}</Button>
          </div>
          {category && (
            <p className="mt-4 flex flex-wrap items-center justify-center gap-x-4 type-small text-text-3">
              {Object.values(neighbourCategories(category)).map((name) => (
                <Link
                  key={name}
                  to={categoryPath(name)}
                  className="flex min-h-11 items-center text-text-2 underline underline-offset-2 hover:text-text"
                >
                  {sportTexts[name]}
                </Link>
              ))}
            </p>
          )}
          {children}
        </>
      }
    />
  );
}
