import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { MOBILE_SCREENS } from '../lists/mobile-screens.ts';
import {
  canonicalNotificationCategory,
  isGameCategory,
  NOTIFICATION_CATEGORY_NAMES,
} from '../lists/notification-categories.ts';
import { PUSH_AUDIENCES } from '../lists/platforms.ts';
import { MINUTES_BEFORE, RELATIVE_EVENTS } from '../lists/relative-pushes.ts';
import { DELIVERY_TYPES } from '../lists/statuses.ts';
import { objectIdSchema } from '../records/common.ts';
import { formTexts } from '../texts/forms.ts';
import {
  boundedLine,
  boundedText,
  foldLine,
  optionalHttpUrl,
  optionalLine,
  seenVersion,
  TEXT_MAX,
} from './fields.ts';

const texts = formTexts.push;
/** An id, or empty. */
const gameId = z
  .string({ error: texts.selectGame })
  .regex(/^([0-9a-fA-F]{24})?$/, texts.selectGame)
  .nullable();

/** The ways in which a scheduled push gets its moment. */
export const PUSH_MOMENTS = ['time', ...RELATIVE_EVENTS] as const;
type PushMoment = (typeof PUSH_MOMENTS)[number];

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
  category: z.string().max(40).overwrite(foldLine).optional(),
  notificationId: z.string().max(40).overwrite(foldLine).optional(),
});

const minutes = z
  .int({ error: texts.minutesOutOfRange })
  .min(MINUTES_BEFORE.min, texts.minutesOutOfRange)
  .max(MINUTES_BEFORE.max, texts.minutesOutOfRange);

/** A moment of the push's game, in place of date and time. */
const relative = z.strictObject({
  event: z.enum(RELATIVE_EVENTS, { error: texts.selectMoment }),
  /** The minutes before kick-off; none when it goes live. */
  minutes: minutes.default(0),
});

/** The fields of the dashboard's dialog that the call has too. */
const sharedFields = {
  title: boundedLine({
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
    .union([z.literal(''), z.iso.date({ error: texts.invalidDate })], { error: texts.invalidDate })
    .optional(),
  deliveryTime: z
    .union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, texts.invalidTime)], {
      error: texts.invalidTime,
    })
    .optional(),
  audience: z.enum(PUSH_AUDIENCES).optional(),
};
/** The fields of the dashboard's dialog. */
const dialogFields = {
  ...sharedFields,
  /** The way in which a scheduled push gets its moment. */
  moment: z.enum(PUSH_MOMENTS).optional(),
  minutes: minutes.optional(),
};
const fields = {
  ...sharedFields,
  relative: relative.nullable().optional(),
  data: data.optional(),
  /** Older clients name the game here: by its id, or by its title, which only they show. */
  game: optionalLine('Game'),
};

type SharedFields = z.output<z.ZodObject<typeof sharedFields>>;
type PushFields = SharedFields &
  Partial<Pick<z.output<z.ZodObject<typeof fields>>, 'data' | 'game' | 'relative'>>;

/** The form of a new push. */
export const pushForm = z.strictObject(fields).superRefine(checkTogether);
/** The form of a changed push. */
export const pushUpdateForm = z.strictObject({ ...fields, version: seenVersion }).superRefine(checkTogether);
/** The same in the dashboard's dialog. */
export const pushDialogForm = z.strictObject(dialogFields).superRefine((form, context) => {
  const relative = relativeOf(form);
  // Day and time are hidden beside a moment of the game, and not sent.
  const hidden = relative && { deliveryDate: '', deliveryTime: '' };
  checkTogether({ ...form, ...hidden, relative }, context);
  if (relative?.event === 'kickoff' && form.minutes === undefined)
    context.addIssue({ code: 'custom', path: ['minutes'], message: texts.minutesOutOfRange });
});
/** The moment of the game that the dialog's fields name; null for none. */
export function relativeOf({
  deliveryType,
  moment,
  minutes = 0,
}: {
  readonly deliveryType: string;
  readonly moment?: PushMoment | undefined;
  readonly minutes?: number | undefined;
}): PushRelative | null {
  if (deliveryType !== 'scheduled' || moment === undefined || moment === 'time') return null;
  return { event: moment, minutes: moment === 'kickoff' ? minutes : 0 };
}

export type PushRelative = z.output<typeof relative>;
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
  const { relative } = form;
  if (relative) {
    if (form.deliveryType !== 'scheduled') refuse('relative', texts.relativeInstant);
    if (form.deliveryDate || form.deliveryTime) refuse('relative', texts.relativeOrTime);
    if (relative.event === 'live' && relative.minutes > 0) refuse('relative', texts.noMinutesLive);
  } else if (form.deliveryType === 'scheduled') {
    if (!form.deliveryDate) refuse('deliveryDate', texts.dateRequired);
    if (!form.deliveryTime) refuse('deliveryTime', texts.timeRequired);
  }
  const bytes = new TextEncoder().encode(JSON.stringify([form.title, form.body, form.image ?? ''])).length;
  if (bytes > MAX_BYTES) refuse('body', texts.tooLarge);
  const { screen, gameId: game } = targetOf(form);
  if (!game && (relative || screen === 'Game' || isGameCategory(form.category)))
    refuse('gameId', texts.selectGame);
}
