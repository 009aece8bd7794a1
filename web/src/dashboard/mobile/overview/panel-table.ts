/** The classes of a small table in a panel: its head row and its cells. */
export const PANEL_HEADS =
  'border-b border-line-2 text-left type-caption text-text-3 [&>th]:font-semibold [&>th]:h-9 [&>th]:px-2 [&>th]:whitespace-nowrap [&>th:first-child]:pl-4 [&>th:last-child]:pr-4';
export const PANEL_CELL = 'h-11 px-2 first:pl-4 last:pr-4';
