import { sortKey } from './search.ts';

/** Whether a name stands for a team that is not known yet: 'TBD', '?', 'Winner QF1', in any language of the site. */
export function isPlaceholder(team: string): boolean {
  const name = sortKey(team);
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return /\?/.test(name);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return UNKNOWN.has(words.join(' ')) || OUTER.has(first) || OUTER.has(last) || WITHOUT_BLANKS.test(name);
}

const keys = (names: readonly string[]): ReadonlySet<string> => new Set(names.map(sortKey));

/** Whole names. */
const UNKNOWN = keys([
  ...['to be decided', 'to be determined', 'to be announced', 'to be confirmed'],
  ...['n n', 'nn', 'offen', 'noch offen', 'steht noch nicht fest'],
  ...['por definir', 'por determinar', 'por decidir', 'por confirmar', 'por anunciar'],
  ...['à déterminer', 'à définir', 'à confirmer', 'à désigner'],
  ...['da definire', 'da determinare', 'da decidere', 'da confermare', 'da stabilire'],
  ...['a definir', 'a determinar', 'a confirmar', 'a anunciar'],
  ...['неизвестно', 'не определен', 'не определён', 'будет определен', 'будет определён', 'уточняется'],
  ...['غير محدد', 'لم يحدد', 'لم يحدد بعد', 'يحدد لاحقا', 'يحدد لاحقًا', 'سيحدد لاحقا'],
  ...['तय नहीं', 'तय होना बाकी', 'निर्धारित नहीं', 'घोषित होना बाकी'],
  ...['तय हुन बाँकी', 'तय भएको छैन', 'निर्धारण हुन बाँकी'],
  ...['নির্ধারিত হয়নি', 'নির্ধারিত হবে', 'ঠিক হয়নি', 'ঘোষণা বাকি'],
  ...['未定', '待定', '待確認', '待确认', '미정', '추후 결정'],
]);

/** First or last words of names; most say what comes out of another game. */
const OUTER = keys([
  ...['tbd', 'tba', 'tbc'],
  ...['winner', 'loser', 'sieger', 'gewinner', 'verlierer'],
  ...['ganador', 'ganadora', 'perdedor', 'perdedora', 'vencedor', 'vencedora'],
  ...['vainqueur', 'gagnant', 'gagnante', 'perdant', 'perdante'],
  ...['vincente', 'vincitore', 'vincitrice', 'perdente'],
  ...['победитель', 'победительница', 'проигравший', 'проигравшая'],
  ...['الفائز', 'فائز', 'الخاسر', 'خاسر'],
  ...['विजेता', 'पराजित', 'বিজয়ী', 'পরাজিত'],
  ...['승자', '패자'],
]);

/** Chinese and Japanese write them without blanks, Korean often does. */
const WITHOUT_BLANKS = /(?:^|\P{L})(?:勝者|敗者|胜者|负者)|(?:勝者|敗者|胜者|负者|승자|패자)$/u;
