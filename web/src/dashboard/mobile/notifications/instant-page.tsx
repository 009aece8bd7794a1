import { labelTexts } from '@touchline/contract/texts/labels';
import { pushColumns } from './push-columns.tsx';
import { PushesPage, type PushScreen } from './pushes-page.tsx';

/** The list of instant push notifications. */
const SCREEN: PushScreen = {
  columns: pushColumns(['title', 'category', 'screen', 'game', 'state', 'result', 'createdAt']),
  days: labelTexts.created,
  sort: '-createdAt',
  fixed: { deliveryType: 'instant' },
};

/** The push notifications that were sent when they were written. */
export default function InstantPage() {
  return <PushesPage screen={SCREEN} />;
}
