import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { MOBILE_SCREENS } from '../lists/mobile-screens.ts';
import {
  canonicalNotificationCategory,
  isGameCategory,
  NOTIFICATION_CATEGORY_NAMES,
} from '../lists/notification-categories.ts';
import { PUSH_AUDIENCES } from '../lists/platforms.ts';
import { DELIVERY_TYPES } from '../lists/statuses.ts';
import { objectIdSchema } from '../records/common.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedText, optionalHttpUrl, optionalText, seenVersion, TEXT_MAX } from './fields.ts';

const texts = formTexts.push;
/** An id, or empty. */
const gameId = z
  .string({ error: texts.selectGame })
  .regex(/^([0-9a-fA-F]{24})?$/, texts.selectGame)
  .nullable();

/**
 * FCM carries at most 4 096 bytes in all; the rest is for emoji and data. Counted as JSON, where a quotation mark takes
 * two bytes and a control character six.
 */
const MAX_BYTES = 3_500;

/** The data that a push carries to the phone. */
const data = z.strictObject({
  screen: z.enum(MOBILE_SCREENS, { error: texts.selectScreen }).optional(),
  gameId: gameId.optional(),
  matchId: z
    .union([z.literal(''), objectIdSchema])
    .nullable()
    .optional(),
  category: z.string().max(40).optional(),
  notificationId: z.string().max(40).optional(),
});

/** What the dialog of the dashboard asks for. */
const dialogFields = {
  title: boundedText({
    max: TEXT_MAX.line,
    error: texts.titleTooShort,
    tooLong: formTexts.tooLong('Title', TEXT_MAX.line),
  }).min(LENGTHS.pushTitle.min, texts.titleTooShort),
  body: boundedText({
    max: 1_000,
    error: texts.bodyTooShort,
    tooLong: formTexts.tooLong('Body', 1_000),
  }).min(LENGTHS.pushBody.min, texts.bodyTooShort),
  image: optionalHttpUrl(texts.invalidUrl),
  category: z
    .string({ error: texts.selectCategory })
    .transform(canonicalNotificationCategory)
    .pipe(z.enum(NOTIFICATION_CATEGORY_NAMES, { error: texts.selectCategory })),
  screen: z.enum(MOBILE_SCREENS, { error: texts.selectScreen }).optional(),
  gameId: gameId.optional(),
  deliveryType: z.enum(DELIVERY_TYPES),
  deliveryDate: z
    .union([z.literal(''), z.iso.date({ error: texts.dateRequired })], { error: texts.dateRequired })
    .optional(),
  deliveryTime: z
    .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.timeRequired)], {
      error: texts.timeRequired,
    })
    .optional(),
  audience: z.enum(PUSH_AUDIENCES).optional(),
};
const fields = {
  ...dialogFields,
  data: data.optional(),
  /** Older clients name the game here: by its id, or by its title, which only they show. */
  game: optionalText('Game', TEXT_MAX.line),
};

type DialogFields = z.output<z.ZodObject<typeof dialogFields>>;
type PushFields = DialogFields & Partial<Pick<z.output<z.ZodObject<typeof fields>>, 'data' | 'game'>>;

/** The form of a new push. */
export const pushForm = z.strictObject(fields).superRefine(checkTogether);
/** The form of a changed push. */
export const pushUpdateForm = z.strictObject({ ...fields, version: seenVersion }).superRefine(checkTogether);
/** The same in the dashboard's dialog. */
export const pushDialogForm = z.strictObject(dialogFields).superRefine(checkTogether);
export type PushForm = z.output<typeof pushForm>;
export type PushDialogForm = z.output<typeof pushDialogForm>;

/** The target of a push: screen and game, from any of the fields that may name them. */
export function targetOf(form: Pick<PushFields, 'data' | 'screen' | 'game' | 'gameId' | 'category'>) {
  const named =
    form.data?.gameId || form.gameId || (/^[0-9a-f]{24}$/i.test(form.game ?? '') ? form.game : undefined);
  const isAboutGame = isGameCategory(form.category);
  const screen = form.data?.screen ?? form.screen ?? (isAboutGame ? 'Game' : 'Home');
  return { screen, gameId: named || null };
}

function checkTogether(form: PushFields, context: Pick<z.core.$RefinementCtx, 'addIssue'>): void {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (form.deliveryType === 'scheduled') {
    if (!form.deliveryDate) refuse('deliveryDate', texts.dateRequired);
    if (!form.deliveryTime) refuse('deliveryTime', texts.timeRequired);
  }
  const bytes = new TextEncoder().encode(JSON.stringify([form.title, form.body, form.image ?? ''])).length;
  if (bytes > MAX_BYTES) refuse('body', texts.tooLarge);
  const { screen, gameId: game } = targetOf(form);
  if (!game && (screen === 'Game' || isGameCategory(form.category))) refuse('gameId', texts.selectGame);
}
