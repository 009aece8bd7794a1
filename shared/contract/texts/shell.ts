import { CONFIRMED_MS } from '../constants.ts';
import { counted, exactCount } from '../rules/formats.ts';
import { siteTexts } from './site.ts';

/** Texts of the frame around the dashboard's screens: header, sidebar, bell, search, and questions about the session. */
export const shellTexts = {
  skip: 'Skip to content',
  loading: 'Loading',
  oldBrowser: 'Please update your browser to use the dashboard.',
  /** The title of the document. */
  documentTitle: (page: string) => `${page} · Dashboard`,
  /** The name of the link at the product's name. */
  home: (product: string) => `${product} dashboard`,
  header: {
    menu: 'Menu',
    toggleSidebar: 'Toggle sidebar',
    refresh: 'Refresh page',
    /** The keys that open the search. */
    searchKeys: 'Ctrl K',
    days: 'Days',
    devTools: 'Developer tools',
  },
  sidebar: 'Dashboard',
  account: {
    name: 'Your account',
    themes: { system: 'System theme', dark: 'Dark theme', light: 'Light theme' },
    rows: (density: string) => `${density} rows`,
  },
  devTools: {
    block: 'Block developer tools',
    blockHint: 'Visitors who open them are sent away. Staff are never blocked.',
  },
  bell: {
    requests: 'Requests',
    alerts: 'Alerts',
    count: (requests: number) => counted(requests, 'new request', 'new requests'),
    newRequests: 'New requests',
    allRequests: 'All requests',
    noRequests: 'No new requests.',
    nothing: 'Nothing to see here.',
    muted: 'Muted',
    soundOn: 'Sound on',
    accessRequests: 'Access requests',
    /** Before the time since the request: 'asks for Queues, 4 min'. */
    asksFor: (page: string) => `asks for ${page}, `,
    decline: 'Decline',
    declineOne: (username: string, page: string) => `Decline: ${username}, ${page}`,
    grant: 'Grant',
    grantOne: (username: string, page: string) => `Grant: ${username}, ${page}`,
    permissionsFor: (username: string) => `Permissions for ${username}`,
  },
  attention: {
    title: 'Needs attention',
    pushFailed: 'A push failed',
    pushesFailed: (pushes: number) => `${exactCount(pushes)} pushes failed in all`,
    newestAbove: 'The newest are above',
    jobsFailed: (jobs: number) => counted(jobs, 'job failed', 'jobs failed'),
    queue: (queue: string) => `Queue ${queue}`,
    workerSilent: 'A worker is silent',
    workerDoesNotRun: (queues: string) => `A worker does not run ${queues}`,
  },
  /** Notifications of the browser. */
  browser: {
    newRequest: 'New match request',
    newMessage: 'New contact message',
    newAccessRequest: 'New access request',
    pushFailed: 'A mobile notification failed',
    jobFailed: (job: string) => `A job failed: ${job}`,
    workerSilent: (worker: string) => `A worker is silent: ${worker}`,
  },
  search: { name: 'Search', recent: 'Recent', pages: 'Pages', actions: 'Actions' },
  notFound: {
    ...siteTexts.notFound.page,
    action: 'Go to Dashboard',
  },
  confirm: {
    title: 'Confirm It Is You',
    context: 'Enter your password to go on.',
    submit: 'Confirm',
    hint: (email: string) => `${email}. Asked again after ${CONFIRMED_MS / 60_000} minutes.`,
  },
  signedOut: {
    title: 'You Were Signed Out',
    context: 'Your session has ended. Nothing that you typed is lost.',
    submit: 'Sign in',
    leave: 'Leave',
  },
  suspended: {
    title: 'Account Suspended',
    text: 'Nothing can be saved any more. What you typed stays in this browser for a day.',
    stay: 'Stay here',
    leave: 'Leave',
  },
  /** Leaving a page with unsaved changes in these parts of it. */
  unsaved: (parts: readonly string[]) => `What you changed in ${parts.join(' and ')} is not saved.`,
} as const;
