import { languageAttributes } from '@touchline/contract/languages/direction';
import { OFFLINE } from '@touchline/contract/languages/offline';
import { splitLanguage } from '@touchline/contract/languages/paths';
import { PREFERENCES_KEY } from '../lib/preference-values.ts';
import tokens from '../styles/tokens.css?inline';
import layout from './offline-page.css?inline';
import { offlineScript } from './offline-script.ts';

/**
 * The page that stands for any other one while the site cannot be reached: our own, in both themes and in the language of
 * the address. It is a part of this script and loads nothing, so that no HTML is ever kept.
 */
export function offlinePage(address: string): Response {
  const nonce = crypto.randomUUID();
  const only = `'nonce-${nonce}'`;
  return new Response(html(address, nonce), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${only}; script-src ${only}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function html(address: string, nonce: string): string {
  const { language } = splitLanguage(new URL(address).pathname);
  const offlineTexts = OFFLINE[language];
  return [
    `<!doctype html><html ${languageAttributes(language)}>`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex">',
    `<title>${offlineTexts.title}</title><style nonce="${nonce}">${tokens}${layout}</style>`,
    '</head><body><main>',
    '<svg viewBox="0 0 22 22" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true">',
    '<path d="M3 1v18h18"/><path d="M3 8.5A10.5 10.5 0 0 1 13.5 19"/></svg>',
    `<h1>${offlineTexts.title}</h1><p>${offlineTexts.text}</p>`,
    `<button type="button">${offlineTexts.tryAgain}</button></main>`,
    `<script nonce="${nonce}">${offlineScript({ preferencesKey: PREFERENCES_KEY, trying: offlineTexts.trying })}</script>`,
    '</body></html>',
  ].join('');
}
