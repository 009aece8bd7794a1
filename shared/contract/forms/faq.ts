import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine, TEXT_MAX } from './fields.ts';

const texts = formTexts.faq;

/** The form of a new and a changed question with its answer. */
export const faqForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  description: requiredLine(
    { required: texts.descriptionRequired, label: formTexts.labels.description },
    TEXT_MAX.paragraph,
  ),
});
export type FaqForm = z.output<typeof faqForm>;
