import { type ComponentType, createContext } from 'react';
import type { TableState } from './use-table-state.ts';

/** The component at the right of every filter bar of the page: the menu of saved views. */
export const TableViews = createContext<ComponentType<{ state: TableState }> | null>(null);
