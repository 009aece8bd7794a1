import { z } from 'zod';
import { BULK_MAX_IDS } from '../constants.ts';
import type { CallAction } from '../define-call.ts';
import { errorTexts } from '../texts/errors.ts';
import { formTexts } from '../texts/forms.ts';

const texts = formTexts.bulk;
/** The longest text that is checked as a row's id: an id has 24 characters, and other texts name no row. */
const ROW_ID_MAX = 100;

/** The actions on many rows, by name. */
export type BulkActions = Readonly<Record<string, CallAction>>;

/** The body of a bulk call with these actions. */
export type BulkForm<A extends BulkActions> = {
  [K in keyof A & string]: { ids: string[]; action: K } & (A[K] extends { value: infer V extends z.ZodType }
    ? { value: z.output<V> }
    : { value?: undefined }) &
    (A[K] extends { canDryRun: true } ? { dryRun?: boolean | undefined } : { dryRun?: undefined });
}[keyof A & string];

/**
 * The form of a bulk call: rows by id, one of the actions, and that action's value. A text that is not an id is not
 * refused here: its row does not exist.
 */
export function bulkForm<A extends BulkActions>(actions: A): z.ZodType<BulkForm<A>, BulkForm<A>> {
  const values = Object.values(actions).flatMap(({ value }) => value ?? []);
  // Each action checks its own value; the documentation shows all values.
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
      ...(Object.values(actions).some(({ canDryRun }) => canDryRun)
        ? { dryRun: z.boolean().optional().meta({ description: 'Says what would be done and does nothing' }) }
        : {}),
    })
    .superRefine(({ action, ...rest }, context) => {
      const { value, dryRun } = rest as { value?: unknown; dryRun?: boolean };
      const wanted = actions[action]?.value;
      if (dryRun !== undefined && !actions[action]?.canDryRun)
        context.addIssue({ code: 'custom', path: ['dryRun'], message: errorTexts.unknownField('dryRun') });
      if (!wanted && value !== undefined)
        context.addIssue({ code: 'custom', path: ['value'], message: errorTexts.unknownField('value') });
      for (const { message } of wanted?.safeParse(value).error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['value'], message });
    });
  return form as unknown as z.ZodType<BulkForm<A>, BulkForm<A>>;
}
