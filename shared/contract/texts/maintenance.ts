/** The maintenance notice; its message is for a site that has written none. */
export const maintenanceTexts = {
  title: 'Important: Ongoing Site Improvements',
  message:
    'We are improving the site. Some features may not work for a short time. Thank you for your patience.',
} as const;
