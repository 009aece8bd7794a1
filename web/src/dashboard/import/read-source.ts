import type { ImportTable } from '@touchline/contract/fixtures/import-table';
import { ImportTooLarge, readImport } from '@touchline/contract/fixtures/read-import';

/** A text to read, and the zone (IANA) of the resulting wall clock. */
export interface ReadRequest {
  readonly source: string;
  readonly zone: string;
}

/** The table of a text, or the sentence that says why there is none. */
export type Reading = { readonly table: ImportTable } | { readonly problem: string };

/** Reads a text; one with too much in it gives its problem. */
export function readSource({ source, zone }: ReadRequest): Reading {
  try {
    return { table: readImport(source, zone) };
  } catch (error) {
    if (error instanceof ImportTooLarge) return { problem: error.message };
    throw error;
  }
}
