import { z } from 'zod';
import { BULK_MAX_IDS } from '../constants.ts';
import type { CallAction } from '../define-call.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';

const texts = formTexts.bulk;
/** The longest text that is looked at as the id of a row: an id has 24 characters, what has others names no row. */
const ROW_ID_MAX = 100;

/** What can be done to many rows at once, by the name of the action. */
export type BulkActions = Readonly<Record<string, CallAction>>;

/** The body of a bulk call with these actions. */
export type BulkForm<A extends BulkActions> = {
  [K in keyof A & string]: { ids: string[]; action: K } & (A[K] extends { value: infer V extends z.ZodType }
    ? { value: z.output<V> }
    : { value?: undefined });
}[keyof A & string];

/**
 * The form of a bulk call: rows by their ids, one of the actions, and the value that this action takes. What is no id
 * is not refused here: it is a row that does not exist.
 */
export function bulkForm<A extends BulkActions>(actions: A): z.ZodType<BulkForm<A>, BulkForm<A>> {
  const values = Object.values(actions).flatMap(({ value }) => value ?? []);
  // Which value is right is for the action to say; the documentation shows all of them.
  const [first, ...others] = values.map((value) => {
    const { $schema: _, ...schema } = z.toJSONSchema(value, { io: 'input' });
    return schema;
  });
  const described = others.length === 0 ? first : { anyOf: [first, ...others] };
  const form = z
    .strictObject({
      ids: z
        .array(z.string({ error: texts.invalidRow }).max(ROW_ID_MAX, texts.invalidRow), {
          error: texts.selectRow,
        })
        .min(1, texts.selectRow)
        .max(BULK_MAX_IDS, texts.atMostRows(BULK_MAX_IDS)),
      action: z.enum(Object.keys(actions), { error: texts.selectAction }),
      ...(values.length === 0
        ? {}
        : {
            value: z
              .unknown()
              .optional()
              .meta({ ...described }),
          }),
    })
    .superRefine(({ action, ...rest }, context) => {
      const value = 'value' in rest ? rest.value : undefined;
      const wanted = actions[action]?.value;
      if (!wanted && value !== undefined)
        context.addIssue({ code: 'custom', path: ['value'], message: errorTexts.unknownField('value') });
      for (const { message } of wanted?.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['value'], message });
    });
  return form as unknown as z.ZodType<BulkForm<A>, BulkForm<A>>;
}
