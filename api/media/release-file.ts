import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { RELEASE_FILE } from '@touchline/contract/constants';
import { downloadName } from '@touchline/contract/rules/download-name';
import { texts } from '@touchline/contract/texts';
import type { Download } from '@touchline/core/downloads/downloads';
import type { Core } from '@touchline/core/platform/core';
import { AppError, notFound } from '@touchline/core/platform/errors';
import { fetchOutside, OutgoingError } from '@touchline/core/platform/outgoing';
import { create as contentDisposition } from 'content-disposition';
import { isOurs } from '../http/origins.ts';
import { ownFile } from './own-files.ts';

/**
 * Answers with a release's bytes under its file name: a file of this site from the disk, any other address through the
 * guarded fetch. Throws NOT_FOUND, PAYLOAD_TOO_LARGE, and UNAVAILABLE when the source does not provide it.
 */
export async function sendRelease(
  core: Core,
  download: Download,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  const { body, length, end } = await open(core, download, req, gone.signal);
  const name = downloadName({
    product: core.env.PRODUCT_NAME,
    platform: download.platform,
    version: download.appVersion,
  });
  res.setHeader('Content-Disposition', contentDisposition(name));
  res.setHeader('Content-Type', 'application/octet-stream');
  res.setHeader('Cache-Control', 'no-store');
  if (length !== undefined) res.setHeader('Content-Length', length);
  if (req.method === 'HEAD') {
    end();
    res.end();
    return;
  }
  try {
    await pipeline(body(), res);
  } catch (err) {
    // The headers are already sent: the connection is cut, so that the client does not take a part for the whole.
    core.log.warn({ err: { message: (err as Error).message }, release: name }, 'release file broken off');
    res.destroy();
  }
}

/** A file that can be read. */
interface Opened {
  body(): Readable;
  length: number | undefined;
  /** Lets go of a file that is not read. */
  end(): void;
}

async function open(
  core: Core,
  { downloadUrl }: Download,
  req: IncomingMessage,
  signal: AbortSignal,
): Promise<Opened> {
  const url = new URL(downloadUrl);
  const path = await ownFile(core.env, url.pathname);
  // A file of this site is read from the disk and never fetched, whatever host name its address has.
  const isThisMachine = OWN_FOLDERS.test(url.pathname) && LOOPBACK.test(url.hostname);
  if (isThisMachine || isOurs(core.env, url, req)) {
    const found = path ? await stat(path).catch(() => null) : null;
    if (!path || !found?.isFile()) throw notFound('App download');
    if (found.size > RELEASE_FILE.maxBytes) throw tooLarge();
    return { body: () => createReadStream(path), length: found.size, end: () => undefined };
  }
  try {
    const allow = core.env.OUTGOING_ALLOW;
    const { body, length, end } = await fetchOutside(downloadUrl, { ...RELEASE_FILE, allow, signal });
    return { body: () => Readable.from(body), length, end };
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    core.log.warn({ problem: error.problem, detail: error.message }, 'release file not fetched');
    if (error.problem === 'too-large') throw tooLarge();
    throw new AppError('UNAVAILABLE', texts.errors.unavailable);
  }
}

const OWN_FOLDERS = /^\/(media\/demo|files)\//;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', texts.errors.tooLarge);
