import type { Request, RequestHandler, Response } from 'express';

/** Runs a handler that passes requests on; rejects with what it refuses them with. */
export function pass(handler: RequestHandler, req: Request, res: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}
