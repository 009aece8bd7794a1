import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';

type Options = Pick<NonNullable<Parameters<typeof express.static>[1]>, 'dotfiles' | 'maxAge'>;

/** Serves the files of a folder, whole or in ranges, without lists and redirects. */
export function serveFolder(dir: string, options: Options = {}): (RequestHandler | ErrorRequestHandler)[] {
  return [
    wholeForLongSuffix(dir),
    express.static(dir, { ...options, index: false, redirect: false }),
    refuseRange,
  ];
}

/** The last bytes of a file that has fewer are the whole file; the library refuses them. */
function wholeForLongSuffix(dir: string): RequestHandler {
  return async (req, _res, next) => {
    const [, length] = /^bytes=-(\d+)$/.exec(req.headers.range ?? '') ?? [];
    if (length !== undefined) {
      const { size = 0 } = (await statOf(dir, req.path)) ?? {};
      if (Number(length) > size && size > 0) delete req.headers.range;
    }
    next();
  };
}

async function statOf(dir: string, path: string) {
  try {
    return await stat(join(dir, decodeURIComponent(path)));
  } catch {
    return null;
  }
}

/** A range that the file does not have: 416 with the file's length. Express knows the handler by its parameters. */
const refuseRange: ErrorRequestHandler = (error, _req, res, next) => {
  if (error?.status !== 416) return next(error);
  for (const name of ['Content-Type', 'Content-Length', 'Cache-Control']) res.removeHeader(name);
  res.status(416).set(error.headers).end();
};
