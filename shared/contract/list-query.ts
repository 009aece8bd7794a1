import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, EXACT_TOTAL_UP_TO, PAGE_SIZES, SEARCH_LENGTH } from './constants.ts';
import { referenceTo } from './forms/fields.ts';
import { errorTexts } from './texts/errors.ts';
import { formTexts } from './texts/forms.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const daySchema = z.iso.date({ error: formTexts.game.invalidDate });

/** What is searched for: words of records that begin like these. */
export const searchText = z
  .string({ error: formTexts.tooShort('Search', SEARCH_LENGTH.min) })
  .trim()
  .min(SEARCH_LENGTH.min, formTexts.tooShort('Search', SEARCH_LENGTH.min))
  .max(SEARCH_LENGTH.max, formTexts.tooLong('Search', SEARCH_LENGTH.max))
  .meta({ description: 'Words that begin like these, all of them' });

/** What a list is exported as. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface ListShape<S extends readonly [string, ...string[]], F extends z.ZodRawShape> {
  /** The fields that may be sorted by, ascending or, with `-` before them, descending. */
  sort: S;
  defaultSort: S[number] | `-${S[number]}`;
  /** What the list can be narrowed by, besides `q`, `from` and `to`. */
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

/** What every list query has; a list's own filters come beside it. */
export interface PageQuery {
  page: number;
  size: number;
  sort: string;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  format?: ExportFormat | undefined;
  deleted?: boolean | undefined;
  ids?: string[] | undefined;
}

/** A filter that takes one of the values, or several with commas between. */
export function oneOrMore<const V extends readonly [string, ...string[]]>(values: V) {
  const value = z.enum(values);
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(value).min(1))
    .optional()
    .meta({ description: `One of ${values.join(', ')}; several with commas between` });
}

/** A filter that takes any text, or several with commas between; what no record has finds nothing. */
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

/** A filter that takes the id of a record, or several with commas between. */
export const idList = (entity: string) =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(referenceTo(entity)).min(1))
    .optional()
    .meta({ description: 'One id; several with commas between' });

/** Narrows a list to records by their ids. */
export const recordIds = idList('Record');

/** A filter that is on or off. */
export const onOrOff = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

/** Asks for the deleted records; the call says as `deletedNeeds` who may. */
export const onlyDeleted = onOrOff.meta({
  description: 'The deleted records, which can be restored, in place of the others',
});

/** The answer of a paged list: the records under their key and where the page stands. */
export function pageOf<K extends string, R extends z.ZodType>(key: K, record: R) {
  return z.object({
    [key]: z.array(record),
    page: z.int().min(1),
    size: z.int(),
    /** Exact up to 1 000; beyond it 1 000 with `more`. */
    total: z.int().min(0).max(EXACT_TOTAL_UP_TO),
    more: z.literal(true).optional(),
  } as { [key in K]: z.ZodArray<R> } & {
    page: z.ZodInt;
    size: z.ZodInt;
    total: z.ZodInt;
    more: z.ZodOptional<z.ZodLiteral<true>>;
  });
}

/** Where the page of an example stands: it shows the only record that there is. */
export const pageExample = { page: 1, size: 25, total: 1 };
