import { getSettings } from '@touchline/contract/calls/settings';
import { useRecord } from './data/staff-data.ts';

/** The product's name; empty until the settings are loaded. */
export function useProductName(): string {
  return useRecord(getSettings).data?.settings.productName ?? '';
}
