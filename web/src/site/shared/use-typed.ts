import { type ChangeEventHandler, startTransition, useOptimistic } from 'react';

/**
 * What a search field shows, and its handler: a letter appears at once, and the page, which has the query, follows when it
 * has time. The field stands in a component of its own, so that a key draws nothing else.
 */
export function useTyped(
  query: string,
  onQuery: (query: string) => void,
): { value: string; onChange: ChangeEventHandler<HTMLInputElement> } {
  const [value, show] = useOptimistic(query);
  return {
    value,
    onChange: ({ target }) => {
      const typed = target.value;
      startTransition(() => {
        show(typed);
        onQuery(typed);
      });
    },
  };
}
