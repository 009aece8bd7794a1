/** Whether the text of the element reads from right to left. */
export const readsRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
