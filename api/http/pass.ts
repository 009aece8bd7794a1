import type { ApiRequest, ApiResponse, Handler } from './message.ts';

/** Runs a handler that passes requests on; rejects with what it refuses them with. */
export function pass(handler: Handler, req: ApiRequest, res: ApiResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    handler(req, res, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}
