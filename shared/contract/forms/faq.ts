import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { requiredLine, TEXT_MAX } from './fields.ts';

const texts = formTexts.faq;

/** A question and its answer as they are added and edited. */
export const faqForm = z.strictObject({
  title: requiredLine({ required: texts.titleRequired, label: formTexts.labels.title }),
  description: requiredLine(
    { required: texts.descriptionRequired, label: formTexts.labels.description },
    TEXT_MAX.paragraph,
  ),
});
export type FaqForm = z.output<typeof faqForm>;
