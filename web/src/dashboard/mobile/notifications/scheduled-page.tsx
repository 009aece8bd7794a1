import { PushesPage, type PushScreen } from './pushes-page.tsx';

/** Column set 19. */
const SCREEN: PushScreen = {
  columns: ['title', 'category', 'screen', 'game', 'deliveryTime', 'countdown', 'state', 'result'],
  days: 'Delivery',
  defaultSort: 'deliveryTime',
  fixed: { deliveryType: 'scheduled' },
  first: { state: 'pending,sending' },
};

/** The push notifications that wait for their minute, and those that have had it. */
export default function ScheduledPage() {
  return <PushesPage screen={SCREEN} />;
}
