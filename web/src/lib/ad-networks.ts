import type { PageData } from '@touchline/contract/pages';
import { createContext } from 'react';

/** The script addresses of the two ad networks; null for a network that is not used. */
export const AdNetworksContext = createContext<PageData['adNetworks']>({ A: null, B: null });
