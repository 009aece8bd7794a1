import { createServer } from 'node:http';
import express from 'express';
import { answer } from './answering.ts';
import { listen } from './listen.ts';

/** The answer to every request. */
export interface BareAnswer {
  method: 'get' | 'put' | 'post';
  /** The path of the only route, in Express' notation. */
  path: string;
  status: number;
  headers?: Record<string, string>;
  /** The body in base64; empty when missing. */
  body?: string;
}

/** The limit of calls and pages: Express with one route that writes the given bytes. */
answer({
  async listen({ method, path, status, headers = {}, body = '' }: BareAnswer): Promise<number> {
    const bytes = Buffer.from(body, 'base64');
    const app = express();
    app[method](path, (_req, res) => void res.writeHead(status, headers).end(bytes));
    return listen(createServer(app));
  },
});
