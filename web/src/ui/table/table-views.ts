import { type ComponentType, createContext } from 'react';
import type { TableState } from './use-table-state.ts';

/** What stands at the right of every filter bar on the page: the choice of its saved views. */
export const TableViews = createContext<ComponentType<{ state: TableState }> | null>(null);
