import { randomBytes } from 'node:crypto';
import { languageOf, textsIn } from '@touchline/contract/languages/catalogues';
import { languageAttributes } from '@touchline/contract/languages/direction';
import { splitLanguage } from '@touchline/contract/languages/paths';
import type { AppError } from '@touchline/core/platform/errors';
import type { Request, Response } from 'express';
import { escapeHtml } from './escape.ts';

/** A page that failed for a while comes back by itself after so many seconds, where the refusal names none. */
const AGAIN_S = 15;

/** True where a person opens the address in a browser: then the answer is to be read. */
export const isNavigation = (req: Request): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  !/^\/api(?:\/|$)/i.test(req.path) &&
  req.accepts(['json', 'html']) === 'html';

/**
 * The page in place of one that failed, in the language of the address: why, and a link that tries again; what may pass
 * is tried again by itself. It needs neither database nor build.
 */
export function sendFailedPage(req: Request, res: Response, { status, code, details }: AppError): void {
  // A player's page names its language in the query.
  const language = req.query.lang ? languageOf(req.query.lang) : splitLanguage(req.path).language;
  const { answers, site } = textsIn(language);
  const refused: Readonly<Record<string, string>> = answers.refused;
  const text = escapeHtml(refused[code] ?? answers.refused.INTERNAL);
  const nonce = randomBytes(16).toString('base64url');
  const mayPass = status === 429 || status >= 500;
  res
    .status(status)
    .set('Cache-Control', 'no-store')
    .set(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
    )
    .type('html')
    .send(
      [
        `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8">`,
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">',
        mayPass ? `<meta http-equiv="refresh" content="${details.retryAfter ?? AGAIN_S}">` : '',
        `<title>${text}</title><style nonce="${nonce}">${STYLE}</style></head>`,
        `<body><main><h1>${text}</h1><p><a href="">${escapeHtml(site.tryAgain)}</a></p></main></body></html>`,
      ].join(''),
    );
}

// The colours of the tokens, whose files belong to the build.
const STYLE = `
:root{color-scheme:dark light;--ground:#0a0f0c;--text:#f1f4ec}
@media (prefers-color-scheme:light){:root{--ground:#f3f1e9;--text:#131a15}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:36rem;padding:1.5rem;text-align:center}
h1{font-size:1.375rem;line-height:1.3;margin:0 0 1rem;text-wrap:balance}
a{display:inline-block;padding:.75rem 1.25rem;border:1px solid;border-radius:.5rem;color:inherit;text-decoration:none;font-weight:600}
`;
