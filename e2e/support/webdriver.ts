/** The key under which WebDriver names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The keys that journeys press, by the characters that WebDriver has for them. */
const KEYS = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
  Tab: '\uE004',
  Control: '\uE009',
} as const;

/** A key by its name. */
export type KeyName = keyof typeof KEYS;

/** Where a window is on its screen, and how large it is, in pixels. */
export interface WindowRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of a page as WebDriver names it. */
export type ElementReference = Readonly<Record<typeof ELEMENT, string>>;

/** A session of a browser: the commands of https://www.w3.org/TR/webdriver2/ that journeys use. */
export class WebDriverSession {
  readonly #path: string;

  /** `path` is the address of the session. */
  private constructor(path: string) {
    this.#path = path;
  }

  /** Starts a browser by the driver that listens at this address. Rejects with an Error that says why it does not start. */
  static async open(
    driverUrl: string,
    capabilities: Readonly<Record<string, unknown>>,
  ): Promise<WebDriverSession> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = await send<{ sessionId: string }>('POST', `${driverUrl}/session`, body);
    return new WebDriverSession(`${driverUrl}/session/${sessionId}`);
  }

  close = (): Promise<void> => this.#send('DELETE', '');
  goto = (url: string): Promise<void> => this.#send('POST', '/url', { url });
  back = (): Promise<void> => this.#send('POST', '/back', {});

  /** Runs the body of a function in the page and answers what it returns, as JSON. */
  execute = <T>(script: string): Promise<T> => this.#send('POST', '/execute/sync', { script, args: [] });

  click = (element: ElementReference): Promise<void> =>
    this.#send('POST', `/element/${element[ELEMENT]}/click`, {});

  /** Types into an element, after what is there. */
  typeInto = (element: ElementReference, text: string): Promise<void> =>
    this.#send('POST', `/element/${element[ELEMENT]}/value`, { text });

  /** Presses characters one after the other in what has the focus. */
  type = (text: string): Promise<void> => this.#press([...text].flatMap(pressed));

  /** Presses a key, with another one held down. */
  press(key: KeyName, held?: KeyName): Promise<void> {
    const keys = pressed(KEYS[key]);
    if (!held) return this.#press(keys);
    return this.#press([
      { type: 'keyDown', value: KEYS[held] },
      ...keys,
      { type: 'keyUp', value: KEYS[held] },
    ]);
  }

  windowRect = (): Promise<WindowRect> => this.#send('GET', '/window/rect');
  setWindowRect = (rect: WindowRect): Promise<void> => this.#send('POST', '/window/rect', rect);

  /** The window, or tab, that commands go to. */
  window = (): Promise<string> => this.#send('GET', '/window');
  windows = (): Promise<string[]> => this.#send('GET', '/window/handles');
  switchTo = (handle: string): Promise<void> => this.#send('POST', '/window', { handle });
  closeWindow = (): Promise<void> => this.#send('DELETE', '/window');

  #press(actions: readonly KeyAction[]): Promise<void> {
    return this.#send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  #send<T>(method: Method, path: string, body?: unknown): Promise<T> {
    return send<T>(method, this.#path + path, body);
  }
}

type Method = 'GET' | 'POST' | 'DELETE';

interface KeyAction {
  readonly type: 'keyDown' | 'keyUp';
  readonly value: string;
}

function pressed(value: string): KeyAction[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

/** Sends one command and answers its value. Rejects with an Error that names the command and the driver's reason. */
async function send<T>(method: Method, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (answer.ok) return value;
  throw new Error(`WebDriver: ${method} ${new URL(url).pathname}: ${value.error}: ${value.message}`);
}
