/** A message to the other tabs of the dashboard, which share the session. */
export type TabMessage =
  | { readonly kind: 'signed-in' }
  /** The password, the second factor or the profile of the user has changed. */
  | { readonly kind: 'changed' }
  /** The user is logging out: from now on reads may be refused. */
  | { readonly kind: 'logging-out'; readonly userId: string }
  /** That log-out came to nothing: the session goes on. */
  | { readonly kind: 'log-out-failed'; readonly userId: string }
  /** The user logged out; an expired session sends no message. */
  | { readonly kind: 'logged-out'; readonly userId: string };

let channel: BroadcastChannel | undefined;

/** Joins the tabs of this browser; the listener gets the messages of the other tabs. */
export function joinTabs(listener: (message: TabMessage) => void): void {
  channel?.close();
  channel = new BroadcastChannel('session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
}

/** Sends a message to the other tabs; does nothing before `joinTabs`. */
export function tellOtherTabs(message: TabMessage): void {
  channel?.postMessage(message);
}
