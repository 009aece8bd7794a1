import { LENGTHS } from '../lengths.ts';

/** Texts of signing in and of the signed-in user's own account. */
export const accountTexts = {
  signIn: {
    /** The title of the document. */
    page: 'Sign in',
    title: 'Sign in to the desk',
    text: 'For staff and administrators. Visitors never need an account.',
    submit: 'Sign in',
    busy: 'Signing in...',
    forgot: 'Forgot your password? Ask a super-admin to set a new one.',
    /** The name of the link at the product's name. */
    home: (product: string) => `${product}, home`,
    backToSite: 'Back to the public site',
    siteTime: (zone: string) => `${zone}, site time`,
  },
  profile: {
    account: 'Account',
    edit: 'Edit profile',
    emailHint: 'You sign in with it. A new one asks for your password.',
    notVerified: 'Not verified',
  },
  password: {
    current: 'Current password',
    temporary: 'Temporary password',
    new: 'New password',
    newHint: `${LENGTHS.password.min} to ${LENGTHS.password.max} characters`,
    confirm: 'Confirm new password',
    signsOut: (others: number) =>
      others === 1 ? 'Signs out your other session' : `Signs out your ${others} other sessions`,
  },
  notifications: {
    on: 'On in this browser',
    /** The browser could not subscribe to pushes. */
    onWhileOpen: 'Only while the dashboard is open in this browser.',
    off: 'Off in this browser',
    text: 'New requests, new messages and failures are shown, in most browsers also while the dashboard is closed.',
  },
} as const;
