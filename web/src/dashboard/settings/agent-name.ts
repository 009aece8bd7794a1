const BROWSERS: readonly (readonly [name: string, version: RegExp])[] = [
  // In order of priority: most browsers also name those that they resemble.
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari/],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
];

/** A browser's name, 'Firefox 149 on Windows', from its user agent; the user agent itself when unknown. */
export function agentName(agent: string): string {
  const browser = BROWSERS.find(([, version]) => version.test(agent));
  if (!browser) return agent || settingsTexts.sessions.unknownBrowser;
  const [name, version] = browser;
  const system = SYSTEMS.find(([, mark]) => mark.test(agent));
  return settingsTexts.sessions.agent(`${name} ${version.exec(agent)?.[1]}`, system?.[0] ?? null);
}

/** Whether a user agent is of a phone or tablet. */
export const isHandheld = (agent: string): boolean => /Android|iPhone|iPad|Mobile/.test(agent);

import { settingsTexts } from '@touchline/contract/texts/settings';
