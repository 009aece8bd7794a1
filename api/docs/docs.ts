import { type RequestHandler, Router } from 'express';
import { readOnly } from '../http/allow-only.ts';
import { PreparedBody } from '../http/prepared-body.ts';
import { keepEntryAssets } from '../pages/entry-assets.ts';
import { docsPage } from './docs-page.ts';
import type { ReadableDocument } from './documented-calls.ts';
import { describeApi } from './openapi.ts';

interface DocsOptions {
  readonly productName: string;
  /** Where the API is reached; asked when it is needed, for a port may be known only then. */
  readonly publicUrl: () => string;
  readonly sessionCookie: string;
  /** The folder of the web build. */
  readonly webDist: string;
  readonly isDevelopment: boolean;
}

const ENTRY = { script: 'src/api-docs/main.ts', styles: ['src/api-docs/api-docs.css'] };

/** `GET /api/openapi.json`: the API as an OpenAPI 3.1 document. `GET /api/docs`: the same to read. Both are made once. */
export function createDocs({
  productName,
  publicUrl,
  sessionCookie,
  webDist,
  isDevelopment,
}: DocsOptions): Router {
  const assets = keepEntryAssets(webDist, ENTRY, { isDevelopment });
  const describe = once(() =>
    describeApi({ productName, url: publicUrl().replace(/\/+$/, ''), sessionCookie }),
  );
  const json = once(() => PreparedBody.json(describe()));
  let page: { body: PreparedBody; styled: boolean } | undefined;

  const sendPage: RequestHandler = async (req, res) => {
    const files = await assets();
    // A page that was made before the web was built is made again.
    if (page === undefined || page.styled !== (files !== null)) {
      const document = JSON.parse(JSON.stringify(describe())) as ReadableDocument;
      page = {
        body: new PreparedBody(docsPage(document, files), 'text/html; charset=utf-8'),
        styled: files !== null,
      };
    }
    await page.body.send(req, res);
  };

  const router = Router();
  router.all(['/api/openapi.json', '/api/docs'], readOnly);
  router.get('/api/openapi.json', (req, res) => json().send(req, res));
  router.get('/api/docs', sendPage);
  return router;
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
