/** What became of a game that does not take place as planned. */
export type GameState = 'cancelled' | 'postponed' | 'abandoned';

/** The longest text that is looked at: no name is longer. */
const MOST_CHARACTERS = 500;

/**
 * A text without the word of a state at its beginning or end ('Canceled: Oak v Yew', 'Oak v Yew (postponed)', or the word
 * alone), in any language of the site, and that state; null for none.
 */
export function withoutState(text: string): { text: string; state: GameState | null } {
  if (text.length <= MOST_CHARACTERS)
    for (const [state, { first, last }] of PATTERNS) {
      const before = first.exec(text);
      if (before)
        return { state, text: text.slice(before[0].length).replace(/^[\s:：,;.\-–—|)\]】）]+/u, '') };
      const behind = last.exec(text);
      if (behind) return { state, text: text.slice(0, behind.index).replace(/[\s:：,;\-–—|([【（]+$/u, '') };
    }
  return { state: null, text };
}

const WORDS: Readonly<Record<GameState, readonly string[]>> = {
  cancelled: [
    ...['cancelled', 'canceled', 'called off', 'abgesagt', 'fällt aus', 'entfällt'],
    ...['cancelado', 'cancelada', 'suspendido', 'suspendida', 'anulado', 'anulada'],
    ...['annulé', 'annulée', 'annule', 'annulee', 'annullato', 'annullata', 'cancellato', 'cancellata'],
    ...['отменён', 'отменен', 'отменена', 'отменено', 'отмена', 'ملغى', 'ملغاة', 'ألغيت', 'إلغاء'],
    ...['रद्द', 'বাতিল', '取消', '已取消', '中止', '취소', '취소됨'],
  ],
  postponed: [
    ...['postponed', 'verschoben', 'verlegt', 'aplazado', 'aplazada', 'pospuesto', 'pospuesta', 'postergado'],
    ...['reporté', 'reportée', 'reporte', 'reportee', 'rinviato', 'rinviata', 'posticipato', 'posticipata'],
    ...['adiado', 'adiada', 'перенесён', 'перенесен', 'перенесена', 'перенесено', 'отложен', 'отложена'],
    ...['مؤجل', 'مؤجلة', 'تأجلت', 'تأجيل', 'स्थगित', 'স্থগিত', '延期', '推迟', '延後', '연기', '연기됨'],
  ],
  abandoned: [
    ...['abandoned', 'abgebrochen', 'abandonado', 'abandonada', 'arrêté', 'arrêtée'],
    ...['abandonné', 'abandonnée', 'abandonne', 'abandonnee', 'abbandonato', 'abbandonata', 'sospeso'],
    ...['sospesa', 'прерван', 'прерванный', 'прерванная', 'прервана', 'остановлен', 'متوقفة', 'أوقفت'],
    ...['परित्यक्त', 'পরিত্যক্ত', '腰斩', '打ち切り', '경기 중단'],
  ],
};

const PATTERNS = (Object.entries(WORDS) as [GameState, readonly string[]][]).map(([state, words]) => {
  // The longer one of two words with one beginning.
  const any = [...words].sort((a, b) => b.length - a.length).join('|');
  const first = new RegExp(`^[\\s\\p{P}]*(?:${any})(?![\\p{L}\\p{M}\\p{N}])`, 'iu');
  const last = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${any})[\\s\\p{P}]*$`, 'iu');
  return [state, { first, last }] as const;
});
