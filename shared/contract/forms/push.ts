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
import { optionalHttpUrl, optionalText, TEXT_MAX } from './fields.ts';

const texts = formTexts.push;
/** An id, or nothing. */
const gameId = z
  .string({ error: texts.selectGame })
  .regex(/^([0-9a-fA-F]{24})?$/, texts.selectGame)
  .nullable();

/**
 * FCM carries at most 4 096 bytes in all; the rest is for emoji and data. Counted as JSON, in which a quotation mark
 * takes two bytes and a control character six.
 */
const MAX_BYTES = 3_500;

/** What a push takes to the phone. */
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

const fields = {
  title: z
    .string({ error: texts.titleTooShort })
    .trim()
    .min(LENGTHS.pushTitle.min, texts.titleTooShort)
    .max(TEXT_MAX.line, formTexts.tooLong('Title', TEXT_MAX.line)),
  body: z
    .string({ error: texts.bodyTooShort })
    .trim()
    .min(LENGTHS.pushBody.min, texts.bodyTooShort)
    .max(1_000, formTexts.tooLong('Body', 1_000)),
  image: optionalHttpUrl(texts.invalidUrl),
  category: z
    .string({ error: texts.selectCategory })
    .transform(canonicalNotificationCategory)
    .pipe(z.enum(NOTIFICATION_CATEGORY_NAMES, { error: texts.selectCategory })),
  data: data.optional(),
  screen: z.enum(MOBILE_SCREENS, { error: texts.selectScreen }).optional(),
  /** Older clients name the game here: by its id, or by its title, which only they show. */
  game: optionalText('Game', TEXT_MAX.line),
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

type PushFields = z.output<z.ZodObject<typeof fields>>;

/** A push as it is added. */
export const pushForm = z.strictObject(fields).superRefine(checkTogether);
/** A push as it is edited. */
export const pushUpdateForm = z
  .strictObject({ ...fields, version: z.int().min(1).optional() })
  .superRefine(checkTogether);
export type PushForm = z.output<typeof pushForm>;

/** Where a push leads: screen and game, from whichever fields name them. */
export function targetOf(form: Pick<PushFields, 'data' | 'screen' | 'game' | 'gameId' | 'category'>) {
  const named =
    form.data?.gameId || form.gameId || (/^[0-9a-f]{24}$/i.test(form.game ?? '') ? form.game : undefined);
  const isAboutGame = isGameCategory(form.category);
  const screen = form.data?.screen ?? form.screen ?? (isAboutGame ? 'Game' : 'Home');
  return { screen, gameId: named || null };
}

function checkTogether(form: PushFields, context: z.core.$RefinementCtx<PushFields>): void {
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
