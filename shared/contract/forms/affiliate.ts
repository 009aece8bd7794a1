import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { formTexts } from '../texts/forms.ts';
import { httpUrl, optionalHttpUrl, TEXT_MAX } from './fields.ts';

const texts = formTexts.affiliate;

/** An affiliate link as it is added and edited; what is missing on editing stays as it was. */
export const affiliateForm = z.strictObject({
  title: z
    .string({ error: texts.titleRequired })
    .trim()
    .min(LENGTHS.affiliateTitle.min, texts.titleRequired)
    .max(TEXT_MAX.line, formTexts.tooLong(formTexts.labels.title, TEXT_MAX.line)),
  link: httpUrl(texts.invalidLink),
  platforms: z.enum(CONTENT_PLATFORMS).optional(),
  image: optionalHttpUrl(texts.invalidImage),
  isActive: z.boolean().optional(),
});
