import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine, TEXT_MAX } from './fields.ts';

const texts = formTexts.notice;

/** A notification on the site as it is added and edited. */
export const siteNotificationForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  description: requiredLine(
    { required: texts.descriptionRequired, label: formTexts.labels.description },
    TEXT_MAX.paragraph,
  ),
});
export type SiteNotificationForm = z.output<typeof siteNotificationForm>;
