import { counted } from '../rules/formats.ts';

/** Texts of the screen about notifications on the site. */
export const siteNotificationTexts = {
  entity: 'Notification',
  contextInBar: 'A bar on every public page, until a visitor closes it',
  contextInFooter: 'In the footer list; a newer one is in the bar',
  descriptionHint: 'Stays in the footer list with the four before it.',
  replaces: (title: string) => `Replaces “${title}”`,
  /** The links of the site's navigation, as the preview shows them. */
  navigation: { home: 'Home', games: 'Games', leagues: 'Leagues' },
  delete: 'Delete notification',
  loss: (title: string) => `“${title}” leaves the site.`,
  deleteMany: {
    title: 'Delete Notifications',
    text: (notifications: number) =>
      `${counted(notifications, 'notification leaves', 'notifications leave')} the site.`,
  },
} as const;
