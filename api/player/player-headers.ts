import type { Response } from 'express';

interface Options {
  /** The site is served over https. */
  readonly secure: boolean;
  /** Vite's own server hands the sources out: it brings styles in elements and a socket. */
  readonly isDevelopment: boolean;
}

/**
 * The headers of the player's page: our scripts alone, media and frames from wherever streams come from, itself in
 * frames of ours alone, and no caching, since the game may have ended meanwhile.
 */
export function setPlayerHeaders(res: Response, { secure, isDevelopment }: Options): void {
  const anywhere = 'http: https:';
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'font-src': "'self'",
    'img-src': "'self' data:",
    'media-src': `'self' blob: ${anywhere}`,
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
  // Providers refuse to play for a page that does not say who it is.
  res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  res.setHeader('X-Robots-Tag', 'noindex');
  res.setHeader('Cache-Control', 'private, no-store');
}
