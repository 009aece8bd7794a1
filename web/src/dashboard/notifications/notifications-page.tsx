import {
  bulkSiteNotifications,
  createSiteNotification,
  deleteSiteNotification,
  listStaffSiteNotifications,
  restoreSiteNotification,
  updateSiteNotification,
} from '@touchline/contract/calls/site-notifications';
import { RESTORE_DAYS } from '@touchline/contract/constants';
import { dashboardTexts } from '@touchline/contract/texts/dashboard';
import { dialogTexts } from '@touchline/contract/texts/dialogs';
import type { BulkAction, TableFilter } from '../../ui/table/types.ts';
import { RecordListPage } from '../record-list-page.tsx';
import { bulkDelete } from '../row-lines.tsx';
import { NotificationForm } from './notification-form.tsx';
import { notificationColumns } from './notifications-columns.tsx';

const FILTER_NAMES = ['from', 'to'];
const FILTERS: readonly TableFilter[] = [{ kind: 'days', label: 'Days' }];
const BULK: readonly BulkAction[] = [
  bulkDelete(bulkSiteNotifications, {
    title: 'Delete Notifications',
    text: (rows) =>
      `${rows === 1 ? '1 notification leaves' : `${rows} notifications leave`} the site. They can be restored for ${RESTORE_DAYS} days.`,
  }),
];
const CALLS = {
  list: listStaffSiteNotifications,
  create: createSiteNotification,
  update: updateSiteNotification,
  remove: deleteSiteNotification,
  restore: restoreSiteNotification,
};

/** The announcements on every page of the site. */
export default function NotificationsPage() {
  return (
    <RecordListPage
      title={dashboardTexts.navigation.notices}
      items="Notifications"
      entity="Notification"
      labels={{ add: dialogTexts.notice.submit, remove: 'Delete notification' }}
      calls={CALLS}
      rowsOf={({ notifications }) => notifications}
      columns={notificationColumns}
      defaultSort="-createdAt"
      filters={FILTERS}
      filterNames={FILTER_NAMES}
      bulk={BULK}
      rowName={({ title }) => title}
      lossOf={({ title }) => `“${title}” leaves the site.`}
      form={NotificationForm}
    />
  );
}
