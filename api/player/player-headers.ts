import type { Response } from 'express';

interface Options {
  /** The site is served over https. */
  readonly secure: boolean;
  /** True where Vite's server provides the sources: it needs style elements and a socket. */
  readonly isDevelopment: boolean;
}

/**
 * The headers of the player's page: scripts from our origin alone, media and frames from any origin, embedding by our
 * pages alone, and no caching, since the game may end at any time.
 */
export function setPlayerHeaders(res: Response, { secure, isDevelopment }: Options): void {
  const anywhere = 'http: https:';
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'media-src': `'self' blob: data: ${anywhere}`,
    'connect-src': `'self' ${anywhere}${isDevelopment ? ' ws: wss:' : ''}`,
    'worker-src': "'self' blob:",
    'frame-src': anywhere,
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
    ...(secure ? { 'upgrade-insecure-requests': '' } : {}),
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`.trim());
  res.setHeader('Content-Security-Policy', directives.join(';'));
  // Providers refuse to play on a page without a referrer.
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'private, no-store');
}
