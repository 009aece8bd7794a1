import { parseUrl } from './parse-url.ts';

/**
 * The content of a push to a browser, as encrypted JSON. The worker writes it and the service worker reads it; without
 * a library, so that the service worker stays small.
 */
export interface BrowserPush {
  readonly title: string;
  readonly body: string;
  /** The path that a click opens, or focuses where it is open, on the service worker's own origin. */
  readonly url: string;
  /** A notification replaces an earlier one with its tag; a staff event has the same tag in the dashboard's tabs. */
  readonly tag: string;
  /** The reader: a notification for visitors is silent where its page is visible, one for staff where the dashboard is. */
  readonly for: 'visitor' | 'staff';
}

/** The push as the text that is encrypted. */
export const writeBrowserPush = (push: BrowserPush): string => JSON.stringify(push);

/** The push of a decrypted text; null for any other text. */
export function readBrowserPush(text: string): BrowserPush | null {
  try {
    const value: unknown = JSON.parse(text);
    return isBrowserPush(value) ? value : null;
  } catch {
    return null;
  }
}

const isBrowserPush = (value: unknown): value is BrowserPush => {
  const push = (value ?? {}) as Partial<Record<keyof BrowserPush, unknown>>;
  const texts = [push.title, push.body, push.url, push.tag];
  // An address of another site would open in the name of this one.
  return (
    texts.every((each) => typeof each === 'string') &&
    isOwnPath(String(push.url)) &&
    (push.for === 'visitor' || push.for === 'staff')
  );
};

/** Stands for the site's origin, whatever it is. */
const OWN_ORIGIN = 'https://own.invalid';

/** True for a path of the site, whose address has its origin however browsers read it. */
function isOwnPath(url: string): boolean {
  return url.startsWith('/') && parseUrl(url, OWN_ORIGIN)?.origin === OWN_ORIGIN;
}

/** The tag of a game's reminders: the newest replaces the one before. */
export const reminderTag = (gameId: string): string => `game-${gameId}`;
