import { siteNotifications } from '@touchline/contract/resources/site-notifications';
import { counted } from '@touchline/contract/rules/formats';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { ListFilter } from '../list/list-call.ts';
import { ListPage } from '../list/list-page.tsx';
import type { BulkOf } from '../list/types.ts';
import { bulkDelete } from '../row-lines.tsx';
import { NotificationForm } from './notification-form.tsx';
import { notificationColumns } from './notifications-columns.tsx';

const FILTERS: readonly ListFilter<typeof siteNotifications.list>[] = [{ kind: 'days', label: 'Days' }];
const BULK: BulkOf<typeof siteNotifications.bulk> = {
  call: siteNotifications.bulk,
  actions: [
    bulkDelete({
      title: 'Delete Notifications',
      text: (rows) => `${counted(rows, 'notification leaves', 'notifications leave')} the site.`,
    }),
  ],
};

/** The site notifications, which show on every page of the site. */
export default function NotificationsPage() {
  return (
    <ListPage
      call={siteNotifications.list}
      title={dashboardTexts.navigation.notices}
      items="Notifications"
      columns={notificationColumns}
      filters={FILTERS}
      bulk={BULK}
      rowName={({ title }) => title}
      form={NotificationForm}
      add={{ call: siteNotifications.create, label: dialogTexts.notice.submit }}
      edit={{ call: siteNotifications.update }}
      remove={{
        call: siteNotifications.delete,
        entity: 'Notification',
        label: 'Delete notification',
        loss: ({ title }) => `“${title}” leaves the site.`,
      }}
      restore={siteNotifications.restore}
    />
  );
}
