import { z } from 'zod';
import { formTexts } from '../texts/forms.ts';
import { dashboardPath } from './access-request.ts';
import { boundedLine, requiredLine, TEXT_MAX } from './fields.ts';

const { labels } = formTexts;
const NAME_MAX = 60;

/** A table of the dashboard as a user saves it: the query of its address. */
export const savedViewForm = z.strictObject({
  screen: dashboardPath,
  name: requiredLine({ required: formTexts.savedView.nameRequired, label: labels.viewName }, NAME_MAX),
  query: boundedLine({
    max: TEXT_MAX.url,
    error: formTexts.savedView.queryRequired,
    tooLong: formTexts.tooLong(labels.viewQuery, TEXT_MAX.url),
  }),
  isShared: z.boolean({ error: formTexts.savedView.chooseShared }),
});
export type SavedViewForm = z.output<typeof savedViewForm>;

/** A change of a saved view; its screen stays unless another one is named. */
export const savedViewEditForm = savedViewForm.partial({ screen: true });
export type SavedViewEditForm = z.output<typeof savedViewEditForm>;
