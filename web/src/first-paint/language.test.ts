import { LANGUAGE_OFFER_ID } from '@touchline/contract/constants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { offerLanguage, openHomeInKeptLanguage, preferredLanguage } from './language.ts';

const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  Object.assign(root, { lang: 'en', hidden: false });
});

const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));

describe('the language of a browser', () => {
  it('is the first of its languages that the site has, whatever the region and the writing', () => {
    expect(preferredLanguage(['fr-CA', 'en'])).toBe('fr');
    expect(preferredLanguage(['pl', 'nb-NO', 'pt-BR', 'en'])).toBe('pt');
    expect(preferredLanguage(['zh-Hant-TW'])).toBe('zh');
    expect(preferredLanguage(['EN-us', 'de'])).toBe('en');
    expect(preferredLanguage(['de_AT'])).toBe('de');
  });

  it('is none where the browser names no known one, or rubbish', () => {
    const rubbish = [
      undefined,
      null,
      'fr',
      {},
      [],
      [''],
      ['C', 'xx', 'french', '-', '__proto__'],
      [null, 7, {}],
    ];
    for (const languages of rubbish) expect(preferredLanguage(languages), String(languages)).toBeUndefined();
    expect(preferredLanguage([undefined, '*', 'it'])).toBe('it');
  });
});

describe('the home page', () => {
  const open = (pathname: string) => {
    const replace = vi.fn();
    vi.stubGlobal('location', { pathname, search: '?category=Tennis', hash: '#search', replace });
    return { isLeft: openHomeInKeptLanguage(), replace };
  };

  it('is replaced by that of the kept language, with query and hash, and is not painted', () => {
    keep('language', 'de');
    const { isLeft, replace } = open('/');
    expect(isLeft).toBe(true);
    expect(replace.mock.calls).toEqual([['/de?category=Tennis#search']]);
    expect(root.hidden).toBe(true);
  });

  it('stays on a first visit, with English, and with a value that is no language', () => {
    for (const kept of [null, 'en', 'xx', '//evil.example', 7, ['de'], {}]) {
      if (kept !== null) keep('language', kept);
      expect(open('/').isLeft, String(kept)).toBe(false);
    }
    expect(root.hidden).toBe(false);
  });

  it('is the only page that is replaced', () => {
    keep('language', 'de');
    for (const path of ['/de', '/fr', '/about-us', '/match/x']) expect(open(path).isLeft, path).toBe(false);
  });
});

describe('the offer', () => {
  /** The bar that appears in the page afterwards, once the script has seen it. */
  async function offer(languages: unknown, { lang = 'en', pathname = '/about-us' } = {}) {
    document.body.innerHTML = '';
    root.lang = lang;
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('location', { pathname, search: '?a=b', hash: '#c' });
    offerLanguage();
    document.body.innerHTML = `<aside id="${LANGUAGE_OFFER_ID}" data-name="Touchline" hidden><p></p><a></a><button></button></aside>`;
    await Promise.resolve();
    const bar = document.getElementById(LANGUAGE_OFFER_ID) as HTMLElement;
    const link = bar.querySelector('a') as HTMLAnchorElement;
    // The press of a link would leave the page.
    link.addEventListener('click', (event) => event.preventDefault());
    return { bar, link, button: bar.querySelector('button') as HTMLElement };
  }

  it('is in its own language, with a link to the same page', async () => {
    const { bar, link, button } = await offer(['fr-FR', 'en']);
    expect([bar.hidden, bar.lang, bar.dir]).toEqual([false, 'fr', 'ltr']);
    expect(bar.querySelector('p')?.textContent).toBe('Touchline existe en français.');
    expect([link.textContent, button.textContent]).toEqual(['Lire en français', 'Non merci']);
    expect(link.getAttribute('href')).toBe('/fr/about-us?a=b#c');
  });

  it('leads from a page in one language to the same page in another one', async () => {
    const arabic = await offer(['ar'], { lang: 'zh-Hans', pathname: '/zh/about-us' });
    expect([arabic.bar.dir, arabic.link.getAttribute('href')]).toEqual(['rtl', '/ar/about-us?a=b#c']);
    const english = await offer(['en-US'], { lang: 'es', pathname: '/es' });
    expect(english.link.getAttribute('href')).toBe('/?a=b#c');
  });

  it('leads to no other site, whatever the address of the page', async () => {
    for (const pathname of ['/es//evil.example/x', '/es/\\evil.example'])
      expect((await offer(['en'], { lang: 'es', pathname })).link.host, pathname).toBe(
        new URL(document.baseURI).host,
      );
  });

  it('is not made in the language of the page, nor in one that the site lacks', async () => {
    for (const languages of [['en-GB', 'fr'], ['pl'], [], undefined, [null, '', 'C']])
      expect((await offer(languages)).bar.hidden, String(languages)).toBe(true);
    expect((await offer(['zh-CN'], { lang: 'zh-Hans', pathname: '/zh' })).bar.hidden).toBe(true);
  });

  it('is not made again after it was declined', async () => {
    const { bar, button } = await offer(['fr']);
    button.click();
    expect(bar.hidden).toBe(true);
    expect(localStorage.getItem('language')).toBeNull();
    expect((await offer(['fr'])).bar.hidden).toBe(true);
  });

  it('is not made again after it was accepted, and the language is kept', async () => {
    const { link } = await offer(['fr']);
    link.click();
    expect(localStorage.getItem('language')).toBe('"fr"');
    // A page of another language offers the kept one, once a session.
    const again = await offer(['de']);
    expect(again.bar.lang).toBe('fr');
    again.button.click();
    expect(localStorage.getItem('language-offered')).toBeNull();
    expect((await offer(['de'])).bar.hidden).toBe(true);
    sessionStorage.clear();
    expect((await offer(['de'])).bar.lang).toBe('fr');
  });

  it('leads to the page that is open when it is accepted', async () => {
    const { link } = await offer(['fr']);
    vi.stubGlobal('location', { pathname: '/contact-us', search: '', hash: '' });
    link.click();
    expect(link.getAttribute('href')).toBe('/fr/contact-us');
  });
});
