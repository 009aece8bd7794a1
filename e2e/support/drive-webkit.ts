import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@touchline/embedded/ports';
import { findWebKit } from '../../scripts/prepare/browser.ts';
import { type DrivenElement, type Driver, OFTEN, type Size } from './engines.ts';
import { type ElementReference, WebDriverSession } from './webdriver.ts';

/** The size of the screen: more than any window of a journey with the browser's own bar. */
const SCREEN = '1600x1300x24';
/** A line about an error that was caught nowhere, or a refusal of the policy, as WebKit prints them. */
const COMPLAINT = /CONSOLE (JS|SECURITY) ERROR/;

/** Starts WebKitGTK, the engine of Safari, on a screen of its own. */
export async function driveWebKit(): Promise<Driver> {
  const found = findWebKit();
  if (!found) throw new Error('There is no WebKit.');
  const { driver, browser, screen } = found;
  const folder = mkdtempSync(join(tmpdir(), 'touchline-webkit-'));
  const log = join(folder, 'console.log');
  const own = join(folder, 'browser.sh');
  writeFileSync(log, '');
  // The driver keeps to itself what its browser prints.
  writeFileSync(own, `#!/bin/sh\nexec '${browser}' "$@" >>'${log}' 2>&1\n`, { mode: 0o700 });
  const started: ChildProcess[] = [];
  const stop = async () => {
    for (const each of started.reverse()) {
      each.kill();
      if (each.exitCode === null && each.signalCode === null) await once(each, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const display = spawn(screen, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(display);
    const [number] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
    const port = await freePort();
    started.push(
      spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: { ...environment(folder), DISPLAY: `:${String(number).trim()}` },
      }),
    );
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => isUp(url), { ...OFTEN, message: 'the driver of WebKit' }).toBe(true);
    const session = await openSession(url, own);
    return {
      ...drive(session),
      complaints: () =>
        readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => COMPLAINT.test(line)),
      async close() {
        await session.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    // There is neither a graphics card nor a desktop, and Chromium has no sandbox of its own here either.
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    NO_AT_BRIDGE: '1',
  };
}

async function isUp(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/status`).catch(() => null);
  return answer?.ok ?? false;
}

function openSession(url: string, binary: string): Promise<WebDriverSession> {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  return WebDriverSession.open(url, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args },
  });
}

function drive(session: WebDriverSession): Omit<Driver, 'complaints' | 'close'> {
  const evaluate = <T>(expression: string) => session.execute<T>(`return ${expression}`);
  return {
    goto: session.goto,
    back: session.back,
    resize: (size) => resize(session, size),
    evaluate,
    async element(expression): Promise<DrivenElement | null> {
      const element = await evaluate<ElementReference | null>(expression);
      return (
        element && { click: () => session.click(element), type: (text) => session.typeInto(element, text) }
      );
    },
    press: (key, modifier) => session.press(key, modifier),
    type: session.type,
    async closeOtherTabs() {
      const own = await session.window();
      const others = (await session.windows()).filter((each) => each !== own);
      for (const other of others) {
        await session.switchTo(other);
        await session.closeWindow();
      }
      await session.switchTo(own);
      return others.length;
    },
  };
}

/** A window is larger than the page in it, by what the browser's own bar takes; its page is never narrower than 450 pixels. */
async function resize(session: WebDriverSession, { width, height }: Size): Promise<void> {
  const inner = () => session.execute<[number, number]>('return [innerWidth, innerHeight]');
  await expect(async () => {
    const outer = await session.windowRect();
    const [innerWidth, innerHeight] = await inner();
    await session.setWindowRect({
      x: 0,
      y: 0,
      width: outer.width + width - innerWidth,
      height: outer.height + height - innerHeight,
    });
    expect(await inner()).toEqual([width, height]);
  }).toPass({ ...OFTEN, timeout: 120_000 });
}
