import { createContext } from 'react';
import type { RowRecord } from './types.ts';

/** Opens a row of the list beside its table; a context, so that the columns do not depend on the open row. */
export const ReadRow = createContext<(row: RowRecord) => void>(() => undefined);
