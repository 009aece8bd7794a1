import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine, requiredText } from './fields.ts';

const texts = formTexts.notice;

/** The form of a new and a changed site notification. */
export const siteNotificationForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  description: requiredText({
    required: texts.descriptionRequired,
    label: formTexts.labels.description,
  }),
});
export type SiteNotificationForm = z.output<typeof siteNotificationForm>;
