import { z } from 'zod';
import { MAX_STREAMS } from '../constants.ts';
import { NEW_STREAM_URL, STREAM_LANGUAGES, STREAM_PLATFORMS, STREAM_QUALITIES } from '../lists/streams.ts';
import { formTexts } from '../texts/forms.ts';
import { httpUrl, optionalLine, referenceTo, requiredLine } from './fields.ts';

const texts = formTexts.stream;

/**
 * One stream of a game. With the `_id` of a stored stream and without `url`, the stored address stays; an empty `url`,
 * or the `https://` of new entries, means no address.
 */
const streamForm = z.strictObject({
  _id: referenceTo('Stream').optional(),
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  stream: optionalLine(formTexts.labels.stream, 100),
  quality: z.enum(STREAM_QUALITIES, { error: texts.selectQuality }),
  url: z
    .string({ error: texts.invalidUrl })
    .trim()
    .pipe(z.union([z.enum(['', NEW_STREAM_URL]), httpUrl(texts.invalidUrl)], { error: texts.invalidUrl }))
    .optional(),
  language: z.enum(['', ...STREAM_LANGUAGES], texts.selectLanguage).optional(),
  platform: z.enum(['', ...STREAM_PLATFORMS], texts.selectPlatform).optional(),
});

/** A stream of a new game. */
export const newStreamForm = streamForm.omit({ _id: true });

/** All streams of a game; at least one. */
export const streamsForm = z.strictObject({
  streamUrls: z
    .array(streamForm, { error: texts.atLeastOne })
    .min(1, texts.atLeastOne)
    .max(MAX_STREAMS, texts.atMost(MAX_STREAMS)),
});
export type StreamsForm = z.output<typeof streamsForm>;
