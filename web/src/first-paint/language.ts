import { LANGUAGE_OFFER_ID } from '@touchline/contract/constants';
import { directionOf } from '@touchline/contract/languages/direction';
import type { Language } from '@touchline/contract/languages/languages';
import { OFFERS } from '@touchline/contract/languages/offers';
import { pathIn } from '@touchline/contract/languages/paths';
import { filled } from '@touchline/contract/rules/filled';
import { readStored, type StorageKey, writeStored } from '../lib/storage.ts';

const OFFERED_KEY: StorageKey = 'kept-language-offered';
const CODES = Object.keys(OFFERS) as Language[];

/** The first of the browser's languages that the site has; undefined where there is none. */
export function preferredLanguage(languages: unknown): Language | undefined {
  const tags = Array.isArray(languages) ? languages : [];
  return tags.map((tag) => languageOf(tag)).find((code) => code !== undefined);
}

/** Replaces the home page by that of the language that the visitor chose before; returns whether it does. */
export function openHomeInKeptLanguage(): boolean {
  const kept = keptLanguage();
  const { pathname, search, hash } = location;
  if (pathname !== '/' || kept === undefined || kept === 'en') return false;
  // Nothing of this page is painted meanwhile.
  document.documentElement.hidden = true;
  location.replace(pathIn(kept, '/') + search + hash);
  return true;
}

/**
 * Offers the page in another language, as soon as the bar for that is parsed: in the one that the visitor chose before,
 * once a session; without a choice in that of the browser, until it was answered.
 */
export function offerLanguage(): void {
  const ofPage = languageOf(document.documentElement.lang);
  const kept = keptLanguage();
  const offered = kept ?? preferredLanguage(navigator.languages);
  if (offered === undefined || offered === ofPage) return;
  if (kept === undefined ? readStored('language-offered') !== null : wasOfferedInSession()) return;
  const parsing = new MutationObserver(() => {
    const bar = document.getElementById(LANGUAGE_OFFER_ID);
    // The last part of the bar.
    if (!bar?.querySelector('button')) return;
    parsing.disconnect();
    fillOffer(bar, offered);
  });
  parsing.observe(document, { childList: true, subtree: true });
}

function fillOffer(bar: HTMLElement, language: Language): void {
  const { text, accept, decline } = OFFERS[language];
  const [line, link, button] = bar.querySelectorAll<HTMLElement>('p, a, button') as unknown as [
    HTMLElement,
    HTMLAnchorElement,
    HTMLElement,
  ];
  line.textContent = filled(text, { name: bar.dataset.name ?? '' });
  // In the HTML the bar has a name in the language of the page.
  bar.ariaLabel = line.textContent;
  link.textContent = accept;
  button.textContent = decline;
  // The address may change before the link is taken.
  const aim = () => {
    link.href = pathIn(language, pathInEnglish()) + location.search + location.hash;
  };
  aim();
  link.onclick = () => {
    aim();
    writeStored('language', language);
  };
  button.onclick = () => {
    // A language that was chosen before is offered again in another session.
    if (keptLanguage() === undefined) writeStored('language-offered', true);
    bar.hidden = true;
  };
  bar.lang = language;
  bar.dir = directionOf(language);
  bar.hidden = false;
}

/** Whether the kept language was offered in this session; from now on it was. */
function wasOfferedInSession(): boolean {
  try {
    const was = sessionStorage[OFFERED_KEY];
    sessionStorage[OFFERED_KEY] = 1;
    return was !== undefined;
  } catch {
    return false;
  }
}

/** The path of this page without its language. */
function pathInEnglish(): string {
  return location.pathname.replace(document.documentElement.lang === 'en' ? '' : /^\/../, '') || '/';
}

/** The site's language of a value such as 'pt-BR'; undefined for none. */
function languageOf(tag: unknown): Language | undefined {
  const [code] = typeof tag === 'string' ? tag.toLowerCase().split(/[-_]/) : [];
  return CODES.find((each) => each === code);
}

const keptLanguage = () => languageOf(readStored('language'));
