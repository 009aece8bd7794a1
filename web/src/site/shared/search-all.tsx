import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import Search from '~icons/lucide/search';
import { useSiteTexts } from '../../texts/site.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The search of the whole site on other pages: it leads to the results on the home page. */
export function SearchAll({ className }: { className?: string }): ReactNode {
  const siteTexts = useSiteTexts();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers and screen readers know the role, not the element
    <form
      role="search"
      className={clsx('flex gap-2.5', className)}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(query.trim() === '' ? '/#search' : `/?${new URLSearchParams({ q: query.trim() })}`);
      }}
    >
      <span className="min-w-0 flex-1">
        <TextInput
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={siteTexts.searchAll}
          placeholder={siteTexts.searchAll}
          icon={<Search size={18} />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </span>
      <Button type="submit" className="max-md:hidden">
        {siteTexts.layout.search}
      </Button>
    </form>
  );
}
