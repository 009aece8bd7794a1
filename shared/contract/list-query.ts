import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, EXACT_TOTAL_UP_TO, PAGE_SIZES, SEARCH_LENGTH } from './constants.ts';
import { boundedLine, referenceTo } from './forms/fields.ts';
import { errorTexts } from './texts/errors.ts';
import { formTexts } from './texts/forms.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const daySchema = z.iso.date({ error: formTexts.game.invalidDate });

/** The search text: it finds records with words that begin like its words. */
export const searchText = boundedLine({
  max: SEARCH_LENGTH.max,
  error: formTexts.tooShort('Search', SEARCH_LENGTH.min),
  tooLong: formTexts.tooLong('Search', SEARCH_LENGTH.max),
})
  .min(SEARCH_LENGTH.min, formTexts.tooShort('Search', SEARCH_LENGTH.min))
  .meta({ description: 'Words that begin like these, all of them' });

/** The formats of exported lists. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ListShape<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  /** The sortable fields, ascending or, with a leading `-`, descending. */
  sort: S;
  defaultSort: S[number] | `-${S[number]}`;
  /** The list's own filters, beside `q`, `from` and `to`. */
  filters?: F;
}

/** The query of a paged list: page, size, sort, free search, days and the list's own filters. */
export function listQuery<
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape = Record<never, never>,
>({ sort, defaultSort, filters }: ListShape<S, F>) {
  type Sort = S[number] | `-${S[number]}`;
  const fields = new Set<string>(sort.flatMap((field) => [field, `-${field}`]));
  return z.strictObject({
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1_000_000)
      .default(1)
      .meta({ description: 'The page, from 1; past the end the list is empty' }),
    size: z.coerce
      .number()
      .pipe(z.literal([...PAGE_SIZES]))
      .default(DEFAULT_PAGE_SIZE)
      .meta({ description: 'Rows on a page', enum: [...PAGE_SIZES] }),
    sort: z
      .string()
      .default(defaultSort)
      .superRefine((value, context) => {
        if (!fields.has(value))
          context.addIssue({ code: 'custom', message: errorTexts.unknownField(value.replace(/^-/, '')) });
      })
      .transform((value) => value as Sort)
      .meta({
        description: 'The field to sort by, ascending; descending with - before it',
        enum: [...fields],
      }),
    q: searchText.optional(),
    from: daySchema.optional().meta({ description: "The first day, in the site's zone" }),
    to: daySchema.optional().meta({ description: "The last day, in the site's zone" }),
    format: z
      .enum(EXPORT_FORMATS)
      .optional()
      .meta({ description: 'All filtered rows as a file, in place of a page' }),
    ...((filters ?? {}) as F),
  });
}

/** The parameters of every list query; a list adds its own filters. */
export interface PageQuery {
  page: number;
  size: number;
  sort: string;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  format?: ExportFormat | undefined;
  deleted?: boolean | undefined;
  ids?: string[] | true | undefined;
}

/** A filter with one of the values, or several separated by commas. */
export function oneOrMore<const V extends readonly [string, ...string[]]>(values: V) {
  const value = z.enum(values);
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(value).min(1))
    .optional()
    .meta({ description: `One of ${values.join(', ')}; several with commas between` });
}

/** A filter with any text, or several separated by commas; unknown texts find nothing. */
export const textList = z
  .string()
  .max(1_000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(z.string()).min(1))
  .optional()
  .meta({ description: 'One value; several with commas between' });

/** A filter with the id of a record, or several separated by commas. */
export const idList = (entity: string) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(referenceTo(entity)).min(1))
    .optional()
    .meta({ description: 'One id; several with commas between' });

/** Asks a list for the ids of all its rows alone, `{ ids }`, at most `SELECTION_MAX`. */
const allIds = z.literal('true').transform((): true => true);
const ID_DESCRIPTION = 'true answers the ids of all filtered rows alone, in place of a page';
export const onlyIds = allIds.optional().meta({ description: ID_DESCRIPTION });

/** Filters a list by its records' ids, or asks for those of all its rows. */
export const recordIds = z
  .union([allIds, idList('Record').unwrap()], { error: errorTexts.unknownReference('Record') })
  .optional()
  .meta({ description: `One id; several with commas between; ${ID_DESCRIPTION}` });

/** A filter that is on or off. */
export const onOrOff = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

/** Requests the deleted records; the call's `deletedNeeds` names the permission. */
export const onlyDeleted = onOrOff.meta({
  description: 'The deleted records, which can be restored, in place of the others',
});

/** The answer of a paged list: the records under their key, and the position of the page. */
export function pageOf<K extends string, R extends z.ZodType>(key: K, record: R) {
  return z.object({
    [key]: z.array(record),
    page: z.int().min(1),
    size: z.int(),
    /** Exact up to 1 000; above that 1 000, with `more`. */
    total: z.int().min(0).max(EXACT_TOTAL_UP_TO),
    more: z.literal(true).optional(),
  } as { [key in K]: z.ZodArray<R> } & {
    page: z.ZodInt;
    size: z.ZodInt;
    total: z.ZodInt;
    more: z.ZodOptional<z.ZodLiteral<true>>;
  });
}

/** The position of an example's page, which shows all records of its list. */
export const pageExample = (records: readonly object[]) => ({ page: 1, size: 25, total: records.length });
