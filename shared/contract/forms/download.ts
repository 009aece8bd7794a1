import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { RELEASE_STATUSES } from '../lists/statuses.ts';
import { formTexts } from '../texts/forms.ts';
import { httpUrl } from './fields.ts';

const texts = formTexts.download;

/** A release of the app as it is added and edited. The size is entered as text and kept as a number of megabytes. */
export const downloadForm = z.strictObject({
  platform: z.enum(APP_PLATFORMS, { error: texts.platformRequired }),
  version: z
    .string({ error: texts.versionRequired })
    .trim()
    .min(LENGTHS.appVersion.min, texts.versionRequired)
    .max(40, formTexts.tooLong('App version', 40)),
  downloadUrl: z
    .string({ error: texts.urlRequired })
    .trim()
    .min(LENGTHS.appDownloadUrl.min, texts.urlRequired)
    .pipe(httpUrl(formTexts.push.invalidUrl)),
  sizeInMB: z
    .string({ error: texts.sizeRequired })
    .trim()
    .min(LENGTHS.appSizeText.min, texts.sizeRequired)
    .max(12, texts.sizeNotANumber)
    .regex(/^\d+(\.\d+)?$/, texts.sizeNotANumber)
    .transform(Number)
    .refine((size) => size > 0 && size <= 100_000, texts.sizeNotANumber),
  releaseStatus: z.enum(RELEASE_STATUSES, { error: texts.releaseStatusRequired }),
});
export type DownloadForm = z.output<typeof downloadForm>;
