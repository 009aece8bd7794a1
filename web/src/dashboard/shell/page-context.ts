import { createContext } from 'react';
import type { DashboardPage, PageTab } from '../page-row.ts';

/** The shown page and its tab. */
export const PageContext = createContext<{ page: DashboardPage; tab: PageTab | null } | null>(null);
