import { hash } from 'node:crypto';
import { can } from '@touchline/contract/permissions';
import { writeBrowserPush } from '@touchline/contract/rules/browser-push';
import type { StaffNotice } from '@touchline/contract/rules/staff-notices';
import type { Core } from '../platform/core.ts';
import type { JobPayload } from '../platform/jobs.ts';
import { metrics } from '../platform/metrics.ts';
import { type BrowserSender, browserSenderOf } from '../push/browser-sender.ts';
import type { SendResult } from '../push/sender.ts';
import { endsSubscription, isRefusal } from '../push/subscription-end.ts';
import { refusalBeforeSetup } from '../sessions/required-setup.ts';
import { SessionService } from '../sessions/sessions.ts';
import {
  endStaffSubscription,
  findStaffBrowsers,
  noteStaffReached,
  noteStaffRefusal,
  type StaffBrowser,
} from '../users/notifications.ts';

/** The time in ms for which a push service keeps a notification for a browser that is away. */
const KEPT_MS = 24 * 3_600_000;
/** The most tries of a browser whose push service fails for a while, and the first wait in ms, which doubles. */
const MAX_TRIES = 5;
const RETRY_MS = 10_000;

/**
 * Sends a notification to the browsers of staff with its key, in the background, once for all processes that learn of
 * its event. Does nothing without VAPID keys.
 */
export function pushToStaff(core: Core, { tag, title, url, needs }: StaffNotice): void {
  if (!core.env.VAPID_PUBLIC_KEY) return;
  core.jobs.enqueueSoon('staff-push', { tag, title, url, needs }, { jobId: `staff-push-${topicOf(tag)}` });
}

/**
 * Sends a notification to every subscribed browser with a valid session whose user holds the key. Those whose push
 * service fails for a while are tried again. Returns the number of browsers that it was sent to.
 */
export async function sendStaffPush(core: Core, notice: JobPayload<'staff-push'>): Promise<{ sent: number }> {
  const sender = browserSenderOf(core);
  if (!sender) return { sent: 0 };
  const { tag, title, url, to, tries = 0, until = core.clock.now() + KEPT_MS } = notice;
  const browsers = (await reachable(core, notice.needs)).filter(({ token }) => !to || to.includes(token));
  const message = {
    text: writeBrowserPush({ title, body: '', url, tag, for: 'staff' }),
    until: new Date(until),
    topic: topicOf(tag),
  };
  const results = await Promise.all(
    browsers.map(async (browser) => {
      const result = await sender.send(browser.subscription, message);
      metrics.pushBrowsers.inc({ of: 'staff', result: result.outcome });
      await settle(core, sender, { browser, result });
      return { browser, result };
    }),
  );
  const isLast = tries >= MAX_TRIES - 1;
  const again = results.filter(({ result }) => result.outcome === 'later' && (result.isHeld || !isLast));
  if (again.length > 0) {
    const asked = again.map(({ result }) => (result.outcome === 'later' ? (result.retryAfterMs ?? 0) : 0));
    const dueAt = new Date(core.clock.now() + Math.max(RETRY_MS * 2 ** tries, ...asked));
    await core.jobs.enqueue(
      'staff-push',
      {
        ...notice,
        to: again.map(({ browser }) => browser.token),
        tries: Math.min(tries + 1, MAX_TRIES - 1),
        until,
      },
      { jobId: `staff-push-${topicOf(tag)}-${dueAt.getTime()}`, dueAt },
    );
  }
  return { sent: results.filter(({ result }) => result.outcome === 'sent').length };
}

/** The browsers whose sessions are valid now and whose users hold the key. */
async function reachable(core: Core, needs: StaffNotice['needs']): Promise<StaffBrowser[]> {
  const browsers = await findStaffBrowsers(core);
  const standing = await new SessionService(core).standing(browsers.map(({ session }) => session));
  return browsers.filter(({ session, userId }) => {
    const signedIn = standing.get(session);
    if (!signedIn?.user._id.equals(userId)) return false;
    return refusalBeforeSetup(signedIn) === null && can(signedIn.user, needs);
  });
}

async function settle(
  core: Core,
  sender: BrowserSender,
  { browser, result }: { browser: StaffBrowser; result: SendResult },
): Promise<void> {
  const { refusals, acceptedAt } = browser.subscription;
  if (endsSubscription(result, browser.subscription, sender)) await endStaffSubscription(core, browser);
  else if (isRefusal(result)) await noteStaffRefusal(core, browser);
  else if (result.outcome === 'sent' && (refusals > 0 || !acceptedAt)) await noteStaffReached(core, browser);
}

/** The topic of a tag, in the letters and the length that push services and job ids allow. */
const topicOf = (tag: string): string => hash('sha256', tag).slice(0, 32);
