/** The screens of the mobile app that a push notification can open; 'Game' needs a game. */
export const MOBILE_SCREENS = ['Home', 'About', 'Game'] as const;
export type MobileScreen = (typeof MOBILE_SCREENS)[number];
