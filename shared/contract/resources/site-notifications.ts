import { defineResource } from '../define-resource.ts';
import { siteNotificationForm } from '../forms/site-notification.ts';
import {
  siteNotificationExample,
  siteNotificationSchema,
  staffSiteNotificationSchema,
} from '../records/site-notification.ts';

/** Announcements on every page of the site. */
export const siteNotifications = defineResource(
  {
    name: 'siteNotifications',
    entity: 'Notification',
    group: { name: 'Site notifications', about: 'Announcements on every page.' },
    words: { one: 'a notification on the site', list: 'Notifications on the site as a paged list' },
    path: '/api/notifications',
    collection: 'notices',
    one: 'notification',
    many: 'notifications',
    needs: {
      list: 'notifications:access',
      create: { any: ['notifications:access', 'notifications:create'] },
      update: 'notifications:update',
      delete: 'notifications:delete',
    },
    searched: { group: 'Notifications', needs: 'notifications:access' },
    page: '/dashboard/notifications/manage',
    newForm: siteNotificationForm,
    form: siteNotificationForm,
    record: staffSiteNotificationSchema,
    query: { scope: 'all', sort: ['title', 'createdAt'], defaultSort: '-createdAt' },
    actions: {
      delete: { needs: 'notifications:delete', activity: 'Deleted' },
      restore: { needs: 'notifications:delete', activity: 'Restored' },
    },
    site: siteNotificationSchema,
    summaries: { bulk: 'Deletes or restores many notifications on the site' },
  },
  {
    form: { title: siteNotificationExample.title, description: siteNotificationExample.description },
    change: { title: 'Your own time zone' },
    record: siteNotificationExample,
    more: [
      { title: 'Wolverhampton Wandererss', description: 'Their game begins at noon.' },
      {
        title:
          'The streams of the Northern Harbour Invitational Basketball Championship begin an hour earlier',
        description: 'The hall opens earlier than planned. '.repeat(12).trim(),
      },
      { title: 'جديد في الموقع', description: 'تظهر كل الأوقات في منطقتك الزمنية.' },
    ],
    query: { from: '2026-11-01', to: '2026-11-30' },
    bulk: { action: 'delete' },
  },
);
