import { getSettings } from '@touchline/contract/calls/settings';
import { useRecord } from '../lib/staff-data.ts';

/** The product's name; empty until the settings have come. */
export function useProductName(): string {
  return useRecord(getSettings).data?.settings.productName ?? '';
}
