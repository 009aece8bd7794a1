import { MOBILE_BREAKPOINT_PX } from '@touchline/contract/constants';
import { useMedia } from '../use-media.ts';

/** Whether the page is as narrow as a phone: tables are then stacked rows. */
export const usePhone = (): boolean => useMedia(`(width < ${MOBILE_BREAKPOINT_PX}px)`);
