import { storedValue } from './stored-value.ts';

export const DENSITIES = ['compact', 'comfortable', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** How high the rows of tables are, kept in this browser; the style sheet reads it from the document's element. */
export const density = storedValue<{ readonly rows: Density }>('density', (stored) => ({
  rows: DENSITIES.find((one) => one === (stored as { rows?: unknown } | null)?.rows) ?? 'comfortable',
}));

const paint = ({ rows }: { rows: Density }) => {
  document.documentElement.dataset.density = rows;
};
density.subscribe(paint);
paint(density.getState());

/** What a density is called: 'Roomy'. */
export const densityName = (one: Density): string => one.charAt(0).toUpperCase() + one.slice(1);
