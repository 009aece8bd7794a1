import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine, requiredText } from './fields.ts';

const texts = formTexts.faq;

/** The form of a new and a changed question with its answer. */
export const faqForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  description: requiredText({
    required: texts.descriptionRequired,
    label: formTexts.labels.description,
  }),
});
export type FaqForm = z.output<typeof faqForm>;
