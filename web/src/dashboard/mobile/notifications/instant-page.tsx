import { PushesPage, type PushScreen } from './pushes-page.tsx';

/** Column set 18. */
const SCREEN: PushScreen = {
  columns: ['title', 'category', 'screen', 'game', 'state', 'result', 'createdAt'],
  days: 'Created',
  defaultSort: '-createdAt',
  fixed: { deliveryType: 'instant' },
};

/** The push notifications that went out when they were written. */
export default function InstantPage() {
  return <PushesPage screen={SCREEN} />;
}
