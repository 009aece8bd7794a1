import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Answer, Answers, FullAnswer, StreamCase } from './stream-case.ts';

/** The running hosts of a stream. */
export interface RunningHosts {
  /** The address of the stream. */
  readonly address: string;
  /** The hosts with their ports. */
  readonly names: readonly string[];
  /** What was asked for, in order: the host's name, the path and the origin that asked. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

const NAMES = ['near', 'far', 'third'] as const;
const CODINGS = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };

/** Starts the hosts of a stream on ports of this machine; `site` is the origin of the page that plays it. */
export async function startHosts(
  { hosts, opened }: Pick<StreamCase, 'hosts' | 'opened'>,
  site: () => string,
): Promise<RunningHosts> {
  const named: [string, string][] = [];
  const put = (text: string) => {
    const withSite = text.replaceAll('http://site.example', site());
    return named.reduce((done, [name, host]) => done.replaceAll(name, host), withSite);
  };
  const servers: Server[] = [];
  const asked: string[] = [];
  for (const name of NAMES) {
    const answer = answerBy(hosts[name] ?? {}, put);
    const server = createServer((req, res) => {
      asked.push(`${name} ${req.url} ${req.headers.origin}`);
      answer(req, res);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    named.push([`${name}.example`, `127.0.0.1:${(server.address() as AddressInfo).port}`]);
  }
  return {
    address: put(new URL(opened, 'http://near.example').href),
    names: named.map(([, host]) => host),
    asked,
    async stop() {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

const MISSING: FullAnswer = { status: 404 };

function answerBy(answers: Answers, put: (text: string) => string) {
  const asked = new Map<string, number>();
  return (req: IncomingMessage, res: ServerResponse): void => {
    const path = req.url ?? '';
    const before = asked.get(path) ?? 0;
    asked.set(path, before + 1);
    const found = answers[path] ?? MISSING;
    const answer = isList(found) ? (found[Math.min(before, found.length - 1)] ?? MISSING) : found;
    const full = typeof answer === 'string' || Buffer.isBuffer(answer) ? { body: answer } : answer;
    send(req, res, full, put);
  };
}

const isList = (found: Answer | readonly Answer[]): found is readonly Answer[] => Array.isArray(found);

function send(
  { headers, socket }: IncomingMessage,
  res: ServerResponse,
  { status = 200, body = '', isKept, isWhole, coding, ends, ...answer }: FullAnswer,
  put: (text: string) => string,
): void {
  if (ends === 'before') {
    socket.destroy();
    return;
  }
  if (!isKept) res.setHeader('Access-Control-Allow-Origin', '*');
  for (const [name, value] of Object.entries(answer.headers ?? {})) res.setHeader(name, put(value));
  let bytes = typeof body === 'string' ? Buffer.from(put(body)) : body;
  res.statusCode = status;
  const isCoded = coding && (coding.isForAll || headers['accept-encoding']?.includes(coding.name));
  if (isCoded) {
    bytes = CODINGS[coding.name](bytes);
    res.setHeader('Content-Encoding', coding.name);
  }
  const range = isWhole || isCoded || status !== 200 ? null : rangeOf(headers.range, bytes.length);
  if (range) {
    res.statusCode = 206;
    res.setHeader('Content-Range', `bytes ${range.from}-${range.to}/${bytes.length}`);
    bytes = bytes.subarray(range.from, range.to + 1);
  }
  res.setHeader('Content-Length', bytes.length);
  // The first byte alone comes from a broken file too.
  if (ends === 'within' && bytes.length > 1)
    res.write(bytes.subarray(0, bytes.length >> 1), () => socket.destroy());
  else res.end(bytes);
}

/** The part that is asked for, in bytes; null where it is the whole or none that the file has. */
function rangeOf(range: string | undefined, length: number): { from: number; to: number } | null {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (from === undefined || Number(from) >= length) return null;
  return { from: Number(from), to: Math.min(to ? Number(to) : length - 1, length - 1) };
}
