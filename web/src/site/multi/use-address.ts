import { isObjectId } from '@touchline/contract/rules/object-id';
import { useLocation, useNavigate } from 'react-router';

export type Layout = 'equal' | 'large';

/** The games and the layout of the page, as its address has them: a link to the page shares both. */
export interface Address {
  /** As given, but for what is no id: unknown and doubled ones are among them. */
  readonly ids: readonly string[];
  readonly layout: Layout;
  /** Replaces the address. */
  readonly change: (changes: { ids?: readonly string[]; layout?: Layout }) => void;
}

/** Reads and replaces the address. */
export function useAddress(): Address {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const ids = (params.get('games') ?? '').toLowerCase().split(',').filter(isObjectId);
  const layout = params.get('layout') === 'equal' ? 'equal' : 'large';
  return {
    ids,
    layout,
    change(changes) {
      const next = { ids, layout, ...changes };
      // Written by hand, so that the commas stay readable in a link.
      const parts = [
        next.ids.length > 0 && `games=${next.ids.map(encodeURIComponent)}`,
        next.layout === 'equal' && 'layout=equal',
      ].filter(Boolean);
      void navigate({ search: parts.join('&') }, { replace: true, preventScrollReset: true });
    },
  };
}
