import type { PageData } from '@touchline/contract/pages';
import { createContext } from 'react';

/** Where the scripts of the two ad networks are; null for a network that is not used. */
export const AdNetworksContext = createContext<PageData['adNetworks']>({ A: null, B: null });
