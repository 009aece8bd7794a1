import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type Api, createApi } from '@touchline/api/create-api';
import type { HttpServerOptions } from '@touchline/api/http/http-server';
import { SESSION_COOKIE } from '@touchline/contract/constants';
import type { PublicClientEvents, PublicEventName, PublicServerEvents } from '@touchline/contract/events';
import type { Core } from '@touchline/core/platform/core';
import { SessionService } from '@touchline/core/sessions/sessions';
import type { User } from '@touchline/core/users/users';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

export interface TestApi extends Api {
  readonly url: string;
  /** Sends a request like one of the site's pages; returns the answer with its parsed body. */
  request(method: string, path: string, options?: RequestOptions): Promise<TestAnswer>;
  /** The cookie of a session of the user, always the same one. */
  cookieOf(user: User): Promise<string>;
  /** Connects a visitor from the address; `received` holds every event so far. */
  visitor(from?: string): Promise<Visitor>;
}

interface RequestOptions {
  /** The signed-in user. */
  as?: User;
  body?: unknown;
  /** Sent unchanged in place of `body`. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

export interface TestAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what a test looks at is what it asserts
  body: any;
}

export interface Visitor {
  readonly socket: Socket<PublicServerEvents, PublicClientEvents>;
  readonly received: { event: PublicEventName; payload: unknown }[];
}

let visitors = 0;

/** An api on a free port, closed at the end of the test. Each one counts addresses for its own limits. */
export async function startTestApi(core: Core, options: HttpServerOptions = {}): Promise<TestApi> {
  const api = await createApi(core, options);
  // Client and server share a thread, so a slow machine could close a kept connection just when it is used again.
  api.http.keepAliveTimeout = 60_000;
  api.http.listen(0, '127.0.0.1');
  await once(api.http, 'listening');
  const url = `http://127.0.0.1:${(api.http.address() as AddressInfo).port}`;
  onTestFinished(() => {
    // A connection whose answer ends only now would be kept, and waited for, for that minute.
    api.http.keepAliveTimeout = 1;
    return api.close();
  });
  visitors += 1;
  const address = `10.0.${visitors >> 8}.${visitors & 255}`;

  const cookies = new Map<string, string>();
  const cookieOf = async (user: User): Promise<string> => {
    const id = user._id.toHexString();
    let cookie = cookies.get(id);
    if (!cookie) {
      const { secret } = await new SessionService(core).create(user, { agent: 'test', address });
      cookie = `${SESSION_COOKIE}=${secret}`;
      cookies.set(id, cookie);
    }
    return cookie;
  };

  return {
    ...api,
    url,
    cookieOf,
    async request(method, path, { body, raw, as, headers = {} } = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(method === 'GET' ? {} : { origin: core.env.PUBLIC_URL ?? url }),
          ...(body === undefined && raw === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { cookie: await cookieOf(as) } : {}),
          ...headers,
        },
        ...(raw === undefined && body === undefined ? {} : { body: raw ?? JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = text !== '' && (response.headers.get('content-type')?.includes('json') ?? false);
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    async visitor(from) {
      const socket: Visitor['socket'] = io(url, {
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 20,
        extraHeaders: from === undefined ? {} : { 'x-forwarded-for': from },
      });
      onTestFinished(() => {
        socket.disconnect();
      });
      const received: Visitor['received'] = [];
      const { promise, resolve } = Promise.withResolvers<void>();
      socket.onAny((event, payload) => {
        received.push({ event, payload });
        if (event === 'hello') resolve();
      });
      await promise;
      return { socket, received };
    },
  };
}
