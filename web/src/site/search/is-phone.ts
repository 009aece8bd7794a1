import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';

/** Whether the page is so narrow now that its search has a screen of its own. */
export const isPhone = (): boolean => matchMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`).matches;
