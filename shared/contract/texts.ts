import { dashboardTexts } from './texts/dashboard.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { errorTexts } from './texts/errors.ts';
import { formTexts } from './texts/forms.ts';
import { resultTexts } from './texts/results.ts';
import { siteTexts } from './texts/site.ts';

/**
 * Every fixed text of the product, by situation. Pages for visitors import the part they need (`texts/site`,
 * `texts/visitor-forms`) instead, so that they do not carry the dashboard's.
 */
export const texts = {
  errors: errorTexts,
  results: resultTexts,
  site: siteTexts,
  forms: formTexts,
  dashboard: dashboardTexts,
  dialogs: dialogTexts,
} as const;
