import { labelTexts } from '@touchline/contract/texts/labels';
import { pushColumns } from './push-columns.tsx';
import { PushesPage, type PushScreen } from './pushes-page.tsx';

/** The list of scheduled push notifications. */
const SCREEN: PushScreen = {
  columns: pushColumns([
    'title',
    'category',
    'screen',
    'game',
    'deliveryTime',
    'countdown',
    'state',
    'result',
  ]),
  days: labelTexts.delivery,
  sort: 'deliveryTime',
  fixed: { deliveryType: 'scheduled' },
  first: { state: 'pending,sending' },
};

/** The push notifications that wait for their time, and those already delivered. */
export default function ScheduledPage() {
  return <PushesPage screen={SCREEN} />;
}
