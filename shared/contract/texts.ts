import { controlTexts } from './texts/controls.ts';
import { dashboardTexts } from './texts/dashboard.ts';
import { dialogTexts } from './texts/dialogs.ts';
import { errorTexts } from './texts/errors.ts';
import { formTexts } from './texts/forms.ts';
import { resultTexts } from './texts/results.ts';
import { siteTexts } from './texts/site.ts';

/**
 * Every fixed text of the product, by situation. Public pages import only the part they need (`texts/site`,
 * `texts/visitor-forms`), so that they do not load the dashboard's texts.
 */
export const texts = {
  errors: errorTexts,
  results: resultTexts,
  site: siteTexts,
  forms: formTexts,
  dashboard: dashboardTexts,
  dialogs: dialogTexts,
  controls: controlTexts,
} as const;
