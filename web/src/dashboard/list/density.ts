import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { storedValue } from '../../lib/storage.ts';

export const DENSITIES = ['compact', 'comfortable', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** The row height of tables, stored in this browser; the style sheet reads it from the document element. */
export const density = storedValue<{ readonly rows: Density }>('density', (stored) => ({
  rows: DENSITIES.find((one) => one === (stored as { rows?: unknown } | null)?.rows) ?? 'comfortable',
}));

const paint = ({ rows }: { rows: Density }) => {
  document.documentElement.dataset.density = rows;
};
density.subscribe(paint);
paint(density.getState());

/** The label of a density: 'Roomy'. */
export const densityName = (one: Density): string => dashboardTexts.lists.tools.densities[one];
