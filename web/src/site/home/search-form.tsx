import { type MouseEvent, type ReactNode, useRef } from 'react';
import Search from '~icons/lucide/search';
import X from '~icons/lucide/x';
import { useSiteTexts } from '../../texts/site.ts';
import { useHomeTexts } from '../../texts/site-home.ts';
import { Button } from '../../ui/button.tsx';
import { openSearch } from '../dialogs/site-dialog.ts';
import { isPhone } from '../search/is-phone.ts';
import { useTyped } from '../shared/use-typed.ts';

interface SearchFormProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onSearch: () => void;
}

/** The field of the home page's search. */
export function SearchForm({ query, onQuery, onSearch }: SearchFormProps): ReactNode {
  const homeTexts = useHomeTexts();
  const siteTexts = useSiteTexts();
  const typed = useTyped(query, onQuery);
  const field = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role, not the element
    <form
      role="search"
      className="relative flex w-full max-w-[468px] returning:max-md:max-w-none not-returning:mt-5 not-returning:md:mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Search size={20} className="pointer-events-none absolute inset-y-0 start-4 my-auto text-text-3" />
      <input
        ref={field}
        id="search"
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={homeTexts.search.name}
        placeholder={homeTexts.search.name}
        {...typed}
        onMouseDown={openOnPhone}
        className="quick h-[52px] w-full rounded-card border border-control bg-surface ps-12 pe-12 text-[16px] text-text placeholder:text-text-3 focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick md:h-14 md:pe-36"
      />
      {typed.value !== '' && (
        <Button
          variant="quiet"
          square
          aria-label={siteTexts.home.clearSearch}
          title={siteTexts.home.clearSearch}
          icon={<X size={18} />}
          className="absolute inset-y-0 end-1 my-auto md:end-[100px]"
          onClick={() => {
            onQuery('');
            field.current?.focus();
          }}
        />
      )}
      <Button type="submit" variant="primary" className="absolute inset-y-1.5 end-1.5 max-md:hidden">
        {homeTexts.search.submit}
      </Button>
    </form>
  );
}

/** On a phone the search has a screen of its own, above the keyboard. */
function openOnPhone(event: MouseEvent): void {
  if (isPhone()) openSearch(event);
}
