import { z } from 'zod';
import { LENGTHS } from '../lengths.ts';
import { APP_PLATFORMS } from '../lists/platforms.ts';
import { RELEASE_STATUSES } from '../lists/statuses.ts';
import { parseUrl } from '../rules/parse-url.ts';
import { formTexts } from '../texts/forms.ts';
import { boundedLine, httpUrl } from './fields.ts';

const texts = formTexts.download;

/** The form of a new and a changed release. The size is entered as text and stored as a number of megabytes. */
export const downloadForm = z.strictObject({
  platform: z.enum(APP_PLATFORMS, { error: texts.platformRequired }),
  version: boundedLine({
    max: 40,
    error: texts.versionRequired,
    tooLong: formTexts.tooLong('App version', 40),
  }).min(LENGTHS.appVersion.min, texts.versionRequired),
  downloadUrl: z
    .string({ error: texts.urlRequired })
    .trim()
    .min(LENGTHS.appDownloadUrl.min, texts.urlRequired)
    .pipe(httpUrl(formTexts.push.invalidUrl))
    .refine(hasNoCredentials, formTexts.push.invalidUrl),
  sizeInMB: boundedLine({ max: 12, error: texts.sizeRequired, tooLong: texts.sizeNotANumber })
    .min(LENGTHS.appSizeText.min, texts.sizeRequired)
    .regex(/^\d+(\.\d+)?$/, texts.sizeNotANumber)
    .transform(Number)
    .refine((size) => size > 0 && size <= 100_000, texts.sizeNotANumber),
  releaseStatus: z.enum(RELEASE_STATUSES, { error: texts.releaseStatusRequired }),
});

/** The api fetches the file for every visitor, and would hand credentials on to the source. */
function hasNoCredentials(address: string): boolean {
  const { username = '', password = '' } = parseUrl(address) ?? {};
  return username === '' && password === '';
}

export type DownloadForm = z.output<typeof downloadForm>;
