import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import { describeApi } from './openapi.ts';

interface DocsOptions {
  readonly productName: string;
  /** The address of the API; a function, since the port may be known only once the server listens. */
  readonly publicUrl: () => string;
  readonly sessionCookie: string;
}

const PAGE = fileURLToPath(new URL('page', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** Swagger UI writes style attributes and shows pictures from its style sheet; nothing comes from other hosts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `GET /api/openapi.json`: the API as an OpenAPI 3.1 document, made once. `GET /api/docs`: the same in Swagger UI. */
export function createDocs({ productName, publicUrl, sessionCookie }: DocsOptions): Router {
  let document: PreparedBody | undefined;
  const router = Router();
  router.all(['/api/openapi.json', '/api/docs', '/api/docs/:file'], readOnly);
  router.get('/api/openapi.json', (req, res) => {
    const url = publicUrl().replace(/\/+$/, '');
    document ??= PreparedBody.json(describeApi({ productName, url, sessionCookie }));
    return document.send(req, res);
  });
  router.use('/api/docs', (_req, res, next) => {
    res.setHeader('Content-Security-Policy', POLICY);
    next();
  });
  router.get('/api/docs', (_req, res) => res.sendFile('index.html', { root: PAGE }));
  for (const file of ['page.css', 'start.js'])
    router.get(`/api/docs/${file}`, (_req, res) => res.sendFile(file, { root: PAGE }));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    router.get(`/api/docs/${file}`, (_req, res) => res.sendFile(file, { root: SWAGGER_UI }));
  return router;
}
