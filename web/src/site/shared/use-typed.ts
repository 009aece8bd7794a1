import { type ChangeEventHandler, startTransition, useOptimistic } from 'react';

/**
 * The text of a search field, and its handler: a letter appears at once, and the page with the query follows when it
 * has time. The field is a component of its own, so that a key renders nothing else.
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
