import type { MouseEvent } from 'react';
import type { MenuLine } from '../../ui/menu.tsx';

/** The line of a row's menu that opens the row: the first enabled one that destroys nothing. */
export const openingLine = (groups: readonly (readonly MenuLine[])[]): MenuLine | undefined =>
  groups.flat().find(({ disabledReason, tone }) => !disabledReason && tone !== 'destructive');

const CONTROL = 'a, button, input, label, select, textarea, summary, [role="menu"]';
/** Cells of the row's own controls, beside which a click is likely to have missed. */
const OF_CONTROLS = '[data-controls]';

/** Whether a click means the row itself: not a control in it, not a menu or dialog of it, and no text is selected. */
export function isClickOnRow({ target, currentTarget, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest(`${CONTROL}, ${OF_CONTROLS}`) === null && !window.getSelection()?.toString();
}
