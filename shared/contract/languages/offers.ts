import type { Language } from './languages.ts';

interface Offer {
  /** `{name}` is the name of the site. */
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/**
 * The bar that offers the site in the language of the browser, each in its own language. They are not in the catalogue,
 * because a page in one language offers another one.
 */
export const OFFERS: Readonly<Record<Language, Offer>> = {
  en: { text: '{name} is available in English.', accept: 'Read in English', decline: 'No thanks' },
  es: { text: '{name} también está en español.', accept: 'Ver en español', decline: 'No, gracias' },
  fr: { text: '{name} existe en français.', accept: 'Lire en français', decline: 'Non merci' },
  de: { text: '{name} gibt es auch auf Deutsch.', accept: 'Auf Deutsch lesen', decline: 'Nein danke' },
  it: { text: '{name} è anche in italiano.', accept: 'Leggi in italiano', decline: 'No, grazie' },
  pt: { text: '{name} também está em português.', accept: 'Ver em português', decline: 'Não, obrigado' },
  ru: { text: '{name} есть на русском.', accept: 'Читать на русском', decline: 'Нет, спасибо' },
  zh: { text: '{name} 有简体中文版。', accept: '切换到中文', decline: '不用了' },
  ja: { text: '{name} は日本語でも利用できます。', accept: '日本語で見る', decline: '今のまま' },
  ko: { text: '{name}, 한국어로도 볼 수 있어요.', accept: '한국어로 보기', decline: '괜찮아요' },
  ar: { text: 'موقع {name} متوفر بالعربية.', accept: 'تصفّح بالعربية', decline: 'لا، شكرًا' },
  ne: { text: '{name} नेपालीमा पनि छ।', accept: 'नेपालीमा पढ्नुहोस्', decline: 'पर्दैन, धन्यवाद' },
  hi: { text: '{name} हिन्दी में भी है।', accept: 'हिन्दी में पढ़ें', decline: 'नहीं, धन्यवाद' },
  bn: { text: '{name} বাংলাতেও আছে।', accept: 'বাংলায় পড়ুন', decline: 'না, ধন্যবাদ' },
};
