import { z } from 'zod';
import { API_TOKEN } from '../constants.ts';
import { TOKEN_KEYS } from '../records/token.ts';
import { formTexts } from '../texts/forms.ts';
import { requiredLine } from './fields.ts';

const NAME_MAX = 60;
const { chooseDays, chooseKeys, nameRequired } = formTexts.token;

/** A new API token: its name, its keys, and the days until it ends. */
export const tokenForm = z.strictObject({
  name: requiredLine({ required: nameRequired, label: formTexts.labels.tokenName }, NAME_MAX),
  keys: z
    .array(z.enum(TOKEN_KEYS, { error: chooseKeys }), { error: chooseKeys })
    .min(1, chooseKeys)
    .max(TOKEN_KEYS.length, chooseKeys),
  days: z.literal(API_TOKEN.days, { error: chooseDays }),
});

/** The fields of the form in the dashboard, where the choice of days is one of texts. */
export const tokenFields = tokenForm.extend({
  days: z.enum(API_TOKEN.days.map(String) as ['30', '90', '365'], { error: chooseDays }),
});
export type TokenForm = z.output<typeof tokenForm>;
