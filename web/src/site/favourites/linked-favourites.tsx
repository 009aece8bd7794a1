import type { Favourite } from '@touchline/contract/rules/favourites';
import type { ReactNode } from 'react';
import { useSiteTexts } from '../../texts/site.ts';
import { useSiteDialogTexts } from '../../texts/site-dialogs.ts';
import { Button } from '../../ui/button.tsx';

interface LinkedFavouritesProps {
  /** The favourites of the link that are not stored yet. */
  readonly added: readonly Favourite[];
  readonly onAdd: () => void;
}

/** Asks whether to keep the favourites of a link; opening the link adds nothing. */
export function LinkedFavourites({ added, onAdd }: LinkedFavouritesProps): ReactNode {
  const siteDialogTexts = useSiteDialogTexts();
  const { comma } = useSiteTexts();
  return (
    <section
      aria-label={siteDialogTexts.favourites.ofLink}
      className="mb-5 rounded-card border border-line-2 p-4"
    >
      {added.length === 0 ? (
        <p className="type-small">{siteDialogTexts.favourites.haveAll}</p>
      ) : (
        <>
          <p className="line-clamp-3 type-small">{added.map(({ name }) => name).join(comma)}</p>
          <Button variant="primary" className="mt-3 max-md:w-full" onClick={onAdd}>
            {siteDialogTexts.favourites.add(added.length)}
          </Button>
        </>
      )}
    </section>
  );
}
