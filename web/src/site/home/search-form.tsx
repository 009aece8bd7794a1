import type { ReactNode } from 'react';
import Search from '~icons/lucide/search';
import { Button } from '../../ui/button.tsx';
import { useTyped } from '../shared/use-typed.ts';

interface SearchFormProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly onSearch: () => void;
}

/** The field of the home page's search. */
export function SearchForm({ query, onQuery, onSearch }: SearchFormProps): ReactNode {
  const typed = useTyped(query, onQuery);
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role, not the element
    <form
      role="search"
      className="relative mt-5 flex max-w-[468px] md:mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      <Search size={20} className="pointer-events-none absolute inset-y-0 left-4 my-auto text-text-3" />
      <input
        id="search"
        type="search"
        name="q"
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Search a team, sport or match"
        placeholder="Search a team, sport or match"
        {...typed}
        className="quick h-[52px] w-full rounded-card border border-control bg-surface pr-4 pl-12 text-[16px] text-text placeholder:text-text-3 focus-visible:border-pick focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-pick md:h-14 md:pr-28"
      />
      <Button type="submit" variant="primary" className="absolute inset-y-1.5 right-1.5 max-md:hidden">
        Search
      </Button>
    </form>
  );
}
