import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { CONTENT_PLATFORMS } from '../lists/platforms.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, httpUrl, optionalHttpUrl, TEXT_MAX } from './fields.ts';

const texts = formTexts.affiliate;

/** The form of a new and a changed affiliate link; on a change, missing fields stay. */
export const affiliateForm = z.strictObject({
  title: boundedLine({
    max: TEXT_MAX.line,
    error: texts.titleRequired,
    tooLong: formTexts.tooLong(formTexts.labels.title, TEXT_MAX.line),
  }).min(LENGTHS.affiliateTitle.min, texts.titleRequired),
  link: httpUrl(texts.invalidLink),
  platforms: z.enum(CONTENT_PLATFORMS).optional(),
  image: optionalHttpUrl(texts.invalidImage),
  isActive: z.boolean().optional(),
});
