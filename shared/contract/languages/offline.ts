import { offlineTexts } from '../texts/offline.ts';
import type { Language } from './languages.ts';

type OfflineTexts = { readonly [Key in keyof typeof offlineTexts]: string };

/**
 * The page that stands for every other one while the site cannot be reached, in each language. They are not in the
 * catalogue: the service worker has those of all languages, and nothing else needs them.
 */
export const OFFLINE: Readonly<Record<Language, OfflineTexts>> = {
  en: offlineTexts,
  es: {
    title: 'No se puede acceder al sitio',
    text: 'Revisa tu conexión. La página volverá sola.',
    tryAgain: 'Reintentar',
    trying: 'Probando…',
  },
  fr: {
    title: 'Site injoignable',
    text: 'Vérifiez votre connexion. La page reviendra toute seule.',
    tryAgain: 'Réessayer',
    trying: 'Nouvel essai…',
  },
  de: {
    title: 'Die Seite ist nicht erreichbar',
    text: 'Prüf deine Verbindung. Die Seite kommt von selbst zurück.',
    tryAgain: 'Erneut versuchen',
    trying: 'Wird versucht…',
  },
  it: {
    title: 'Il sito non risponde',
    text: 'Controlla la connessione. La pagina tornerà da sola.',
    tryAgain: 'Riprova',
    trying: 'Nuovo tentativo…',
  },
  pt: {
    title: 'Não foi possível abrir o site',
    text: 'Verifique a internet. A página volta sozinha.',
    tryAgain: 'Tentar de novo',
    trying: 'Aguarde…',
  },
  ru: {
    title: 'Сайт недоступен',
    text: 'Проверьте подключение. Страница вернётся сама.',
    tryAgain: 'Повторить',
    trying: 'Пробуем…',
  },
  zh: {
    title: '网站连接不上',
    text: '请检查网络，恢复后页面会自动打开。',
    tryAgain: '重试',
    trying: '重试中…',
  },
  ja: {
    title: 'サイトに接続できません',
    text: '通信環境を確認してください。つながると自動で表示されます。',
    tryAgain: '再試行',
    trying: '接続中…',
  },
  ko: {
    title: '사이트에 연결할 수 없어요',
    text: '인터넷 연결을 확인해 주세요. 연결되면 페이지가 자동으로 돌아와요.',
    tryAgain: '다시 시도',
    trying: '연결 중…',
  },
  ar: {
    title: 'تعذّر الوصول إلى الموقع',
    text: 'تحقق من اتصالك. ستعود الصفحة تلقائيًا.',
    tryAgain: 'إعادة المحاولة',
    trying: 'جارٍ المحاولة…',
  },
  ne: {
    title: 'साइटसँग सम्पर्क हुन सकेन',
    text: 'आफ्नो इन्टरनेट जाँच्नुहोस्। यो पेज आफैं फर्कन्छ।',
    tryAgain: 'फेरि प्रयास',
    trying: 'प्रयास हुँदैछ...',
  },
  hi: {
    title: 'साइट से संपर्क नहीं हो पा रहा',
    text: 'अपना इंटरनेट कनेक्शन जांचें। यह पेज अपने आप लौट आएगा।',
    tryAgain: 'फिर कोशिश करें',
    trying: 'कोशिश हो रही है...',
  },
  bn: {
    title: 'সাইটে পৌঁছানো যাচ্ছে না',
    text: 'ইন্টারনেট সংযোগ দেখুন। পেজটি নিজে থেকেই ফিরে আসবে।',
    tryAgain: 'আবার চেষ্টা করুন',
    trying: 'চেষ্টা চলছে...',
  },
};
