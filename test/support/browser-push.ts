import { vi } from 'vitest';

/** What a test sees and decides of the browser's pushes. */
export interface BrowserPush {
  /** The state of the permission; a request sets it to `answer`. */
  permission: NotificationPermission;
  answer: NotificationPermission;
  /** The endpoint of the current subscription; null for none. */
  endpoint: string | null;
  /** How often the browser was asked for permission. */
  asked: number;
  /** False while the browser's push service refuses. */
  hasService: boolean;
}

/** Gives jsdom a service worker with pushes, as a browser has them; each subscription has a new endpoint. */
export function stubBrowserPush(): BrowserPush {
  const push: BrowserPush = {
    permission: 'default',
    answer: 'granted',
    endpoint: null,
    asked: 0,
    hasService: true,
  };
  let made = 0;
  let key = '';
  const subscription = () =>
    push.endpoint && {
      endpoint: push.endpoint,
      options: { applicationServerKey: Buffer.from(key, 'base64url') },
      toJSON: () => ({ endpoint: push.endpoint, keys: { p256dh: 'p256dh', auth: 'auth' } }),
      unsubscribe: async () => {
        push.endpoint = null;
        return true;
      },
    };
  const registration = {
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async (options: { applicationServerKey: string }) => {
        if (!push.hasService) throw new DOMException('Registration failed', 'AbortError');
        made += 1;
        key = options.applicationServerKey;
        push.endpoint = `https://push.example/${made}`;
        return subscription();
      },
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return push.permission;
    },
    requestPermission: async () => {
      push.asked += 1;
      push.permission = push.answer;
      return push.answer;
    },
  });
  return push;
}

/** Takes the browser's pushes away again. */
export function removeBrowserPush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
}
