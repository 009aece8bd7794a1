import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import { labelTexts } from '@touchline/contract/texts/labels';
import { siteNotificationTexts } from '@touchline/contract/texts/site-notifications';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import { bulkDelete } from '../row-lines.tsx';
import { NotificationForm } from './notification-form.tsx';
import { notificationColumns } from './notifications-columns.tsx';

const FILTERS: readonly ListFilter<typeof siteNotifications.list>[] = [
  { kind: 'days', label: labelTexts.days },
];
const BULK: BulkOf<typeof siteNotifications.bulk> = {
  call: siteNotifications.bulk,
  actions: [bulkDelete(siteNotificationTexts.deleteMany)],
};

/** The site notifications, which show on every page of the site. */
export default function NotificationsPage() {
  return (
    <ListPage
      call={siteNotifications.list}
      title={dashboardTexts.navigation.notices}
      items={labelTexts.notifications}
      columns={notificationColumns}
      filters={FILTERS}
      bulk={BULK}
      rowName={({ title }) => title}
      form={NotificationForm}
      add={{ call: siteNotifications.create, label: dialogTexts.notice.submit }}
      edit={{ call: siteNotifications.update }}
      remove={{
        call: siteNotifications.delete,
        entity: siteNotificationTexts.entity,
        label: siteNotificationTexts.delete,
        loss: ({ title }) => siteNotificationTexts.loss(title),
      }}
      restore={siteNotifications.restore}
    />
  );
}
