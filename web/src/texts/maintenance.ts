import { maintenanceTexts } from '@touchline/contract/texts/maintenance';
import { textsOf } from './page-texts.ts';

/** These texts in the language of the page. */
export const useMaintenanceTexts = textsOf('maintenance', maintenanceTexts);
