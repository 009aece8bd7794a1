import { FAVOURITES_MAX } from '../constants.ts';
import { VISITOR_LENGTHS } from '../visitor-lengths.ts';
import type { Catalogue } from './catalogue.ts';
import { plurals } from './plurals.ts';

const counted = plurals('ar');
const games = (count: number) =>
  counted(count, {
    zero: 'لا مباريات',
    one: 'مباراة واحدة',
    two: 'مباراتان',
    few: '# مباريات',
    many: '# مباراة',
    other: '# مباراة',
  });
/** In the genitive, because all texts with minutes are after 'قبل' and 'بعد'. */
const minutes = (count: number) =>
  counted(count, {
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '# دقائق',
    many: '# دقيقة',
    other: '# دقيقة',
  });
const characters = (count: number) =>
  counted(count, {
    one: 'حرف واحد',
    two: 'حرفان',
    few: '# أحرف',
    many: '# حرفًا',
    other: '# حرف',
  });
const liveGames = (count: number) =>
  counted(count, {
    one: 'مباراة مباشرة',
    two: 'مباراتان مباشرتان',
    few: '# مباريات مباشرة',
    many: '# مباراة مباشرة',
    other: '# مباراة مباشرة',
  });
const plannedGames = (count: number) =>
  counted(count, {
    one: 'مباراة قادمة',
    two: 'مباراتان قادمتان',
    few: '# مباريات قادمة',
    many: '# مباراة قادمة',
    other: '# مباراة قادمة',
  });
/** A word and not a sign stands between teams: a sign would turn the order of two names in Latin letters around. */
const vs = 'ضد';
const versus = (home: string, away: string) => `${home} ${vs} ${away}`;

/** A moment by its distance from the start: 'قبل 15 دقيقة من انطلاق المباراة'. */
function moment(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'مع انطلاق المباراة';
  return `${offsetMinutes < 0 ? 'قبل' : 'بعد'} ${minutes(Math.abs(offsetMinutes))} من انطلاق المباراة`;
}

const internal = 'حدث خطأ ما. حاول مرة أخرى لاحقًا.';
const noAnswer = 'تعذّر الوصول إلى الموقع. تحقق من اتصالك وحاول مرة أخرى.';
const liveNow = 'مباشر الآن';
const refresh = 'تحديث البث';
const retry = 'إعادة المحاولة';

const required = (label: string) => `حقل مطلوب: ${label}`;
const tooShort = (label: string, min: number) => `${label}: ${characters(min)} على الأقل`;
const tooLong = (label: string, max: number) => `${label}: ${characters(max)} كحد أقصى`;
const selectCategory = 'اختر رياضة';
const invalidEmail = 'أدخل بريدًا إلكترونيًا صحيحًا';
const labels = {
  firstName: 'الاسم الأول',
  lastName: 'اسم العائلة',
  subject: 'الموضوع',
  message: 'الرسالة',
  username: 'اسم المستخدم',
  homeTeam: 'صاحب الأرض',
  awayTeam: 'الفريق الضيف',
  league: 'البطولة',
  category: 'الرياضة',
} as const;

/**
 * The texts in Arabic. A league is a 'بطولة', as on sports sites, which say so of leagues and cups alike; the match over
 * games is therefore a 'حدث'. The product has the word 'موقع' before it where a verb or an adjective agrees with it.
 */
export const ar: Catalogue = {
  about: {
    intro: (product) =>
      `${product} أقصر طريق من المباراة إلى البث: ما يُعرض الآن، وموعده بتوقيتك، وأين تشاهده.`,
    gamesThisWeek: 'مباريات هذا الأسبوع',
    leagues: () => 'البطولات',
    how: {
      title: 'كيف يعمل الموقع',
      steps: [
        'ابحث عن مباراتك بالفريق أو الرياضة أو البطولة.',
        'انتظر البث المباشر: تعدّ الصفحة تنازليًا وتُفتح وحدها، فلا حاجة إلى تحديثها.',
        'شاهد: اختر البث بحسب الجودة واللغة. إذا انقطع فانتقل إلى التالي.',
      ],
    },
    free: {
      title: 'مجانًا وبلا حساب',
      text: 'كل شيء متاح للجميع. لا نطلب اسمًا ولا بطاقة. الإعلانات وروابط الشركاء تموّل الموقع؛ أنت تقرر هل تُحمَّل الإعلانات، والمشاهدة لا تتوقف عليها أبدًا.',
    },
    scores: {
      title: 'بلا نتائج وبلا حرق',
      text: 'لن تجد أي نتيجة في هذه الصفحات. من يصل متأخرًا أو يشاهد لاحقًا يبدأ من حيث بدأ الجميع.',
    },
    hosting: {
      title: 'لا نستضيف أي فيديو',
      text: (product) =>
        `يعرض ${product} روابط بث ينشرها آخرون على منصاتهم، في مشغلات تلك المنصات. ولأصحاب الحقوق طلب إزالتها.`,
    },
    app: { title: 'في جيبك', text: 'لدينا تطبيق لأندرويد وiOS، مجاني أيضًا. ينبهك لحظة بدء بث المباراة.' },
    talk: { title: 'تواصل معنا', text: 'هل ينقص شيء أو به خطأ أو لا يعمل؟ نرد خلال يومين.' },
  },
  ads: {
    blocker: {
      title: 'ننصحك بمانع إعلانات',
      text: 'هذا الموقع مجاني ويعرض إعلانات من شركات أخرى. استخدم مانع إعلانات لمشاهدة أفضل.',
      action: 'حسنًا',
    },
    choice: {
      text: 'يعرض هذا الموقع إعلانات من شركات أخرى قد تستخدم ملفات تعريف الارتباط.',
      allow: 'سماح',
      refuse: 'لا، شكرًا',
    },
    zoneIncomplete: 'اسم مساحة الإعلان أو معرّف الإعلان غير موجود.',
  },
  answers: {
    done: {
      'POST /api/contact': { 201: 'تم إرسال رسالتك' },
      'POST /api/match-requests': {
        201: 'تم إرسال طلبك',
        200: 'سبق أن طلبت هذه المباراة',
      },
      'POST /api/streams/{id}/reports': { 201: 'شكرًا لك. نتحقق من الأمر الآن.' },
    },
    refused: {
      VALIDATION_ERROR: 'تحقق من البيانات التي أدخلتها.',
      NOT_FOUND: 'لم يعد هذا موجودًا.',
      TOO_EARLY: 'لا يمكن بدء بث المباراة بعد.',
      NOT_LIVE: 'يمكن الإبلاغ أثناء بث المباراة فقط.',
      PAYLOAD_TOO_LARGE: 'حجم الطلب كبير جدًا.',
      RATE_LIMITED: 'محاولات كثيرة جدًا. حاول مرة أخرى لاحقًا.',
      UNAVAILABLE: noAnswer,
      INTERNAL: internal,
    },
  },
  controls: {
    cancel: 'إلغاء',
    close: 'إغلاق',
    saving: 'جارٍ الحفظ…',
    copy: { done: 'تم النسخ!', failed: 'تعذّر النسخ' },
    connection: { reconnecting: 'جارٍ إعادة الاتصال…', offline: 'غير متصل' },
    breadcrumb: 'مسار التنقل',
    previous: 'السابق',
    next: 'التالي',
    optional: 'اختياري',
    showMore: 'عرض المزيد',
    showLess: 'عرض أقل',
    preferences: {
      theme: 'المظهر',
      themes: { dark: 'داكن', light: 'فاتح', system: 'النظام' },
      times: 'التوقيت',
      hours: 'الساعات',
      twentyFour: '24 ساعة',
      twelve: '12 ساعة',
    },
  },
  countdown: {
    letters: { days: 'ي', hours: 'س', minutes: 'د', seconds: 'ث' },
    words: { days: 'يوم', hours: 'ساعة', minutes: 'دقيقة', seconds: 'ثانية' },
  },
  counts: {
    games,
    minutes,
  },
  days: { today: 'اليوم', tomorrow: 'غدًا' },
  dialogs: {
    devToolsBlocked: 'أدوات المطوّرين محظورة.',
    download: {
      title: 'تحميل التطبيق',
      done: 'تم التحميل',
      failed: 'خطأ أثناء التحميل:',
      launchingSoon: {
        android: 'تطبيق Android قادم قريبًا! ترقّب الجديد.',
        ios: 'تطبيق iOS قادم قريبًا! ترقّب الجديد.',
      },
      platform: 'النظام',
      nameFor: (product, platform) => `${product} لنظام ${platform}`,
      version: (version, size) => `الإصدار ${version}، ${size}`,
      beta: 'تجريبي',
      busy: 'جارٍ التحميل…',
      submit: (platform) => `تحميل لنظام ${platform}`,
      openAddress: 'فتح رابط الملف',
      qrCode: (platform) => `رمز QR لتطبيق ${platform}`,
      scan: 'امسحه بهاتفك',
    },
    request: {
      context: 'أي مباراة تنقصنا؟',
      chooseSport: 'اختر رياضة',
      leagueHint: 'اكتب أي بطولة أو اختر من البطولات المتوفرة.',
    },
    favourites: {
      title: 'مفضلتك',
      all: 'كل المفضلة',
      nonePlanned: 'لا مباريات قادمة في مفضلتك.',
      notPlanned: 'لا مباراة قادمة',
      gone: 'لم يعد على الموقع',
      against: (opponent) => `${vs} ${opponent}`,
      kept: 'محفوظة في هذا المتصفح، وتظهر أولًا في الرئيسية.',
      show: 'عرض',
      calendar: (product) => `المفضلة | ${product}`,
      context: (favourites) => `${favourites} من ${FAVOURITES_MAX} كحد أقصى، محفوظة في هذا المتصفح`,
      games: 'المباريات',
      leagues: 'البطولات',
      teams: 'الفرق',
      removeGone: (favourites) => `حذف غير المتوفر (${favourites})`,
      none: 'مفضلتك فارغة',
      noneText: 'اضغط على نجمة مباراة أو فريق أو بطولة، لتظهر مبارياتها أولًا في الرئيسية.',
      copyLink: 'نسخ رابط لجهاز آخر',
      subscribe: 'الاشتراك في التقويم',
      copyCalendar: 'نسخ رابط التقويم',
      removed: 'تم الحذف',
      undo: 'تراجع',
      undoOf: (name) => `تراجع: ${name}`,
      remove: 'حذف',
      removeOne: (name) => `حذف: ${name}`,
      ofLink: 'مفضلة الرابط',
      haveAll: 'كل ما في هذا الرابط موجود في مفضلتك.',
      add: (favourites) => `إضافة إلى المفضلة (${favourites})`,
    },
  },
  forms: {
    labels,
    email: 'البريد الإلكتروني',
    sending: 'جارٍ الإرسال…',
    trap: 'اترك هذا الحقل فارغًا',
    required,
    tooShort,
    tooLong,
    selectCategory,
    contact: {
      firstNameTooShort: tooShort(labels.firstName, VISITOR_LENGTHS.contactName.min),
      firstNameTooLong: tooLong(labels.firstName, VISITOR_LENGTHS.contactName.max),
      firstNameLetters: 'الاسم الأول: حروف فقط',
      lastNameTooShort: tooShort(labels.lastName, VISITOR_LENGTHS.contactName.min),
      lastNameTooLong: tooLong(labels.lastName, VISITOR_LENGTHS.contactName.max),
      lastNameLetters: 'اسم العائلة: حروف فقط',
      invalidEmail,
      subjectTooShort: tooShort(labels.subject, VISITOR_LENGTHS.contactSubject.min),
      subjectTooLong: tooLong(labels.subject, VISITOR_LENGTHS.contactSubject.max),
      messageTooShort: tooShort(labels.message, VISITOR_LENGTHS.contactMessage.min),
      messageTooLong: tooLong(labels.message, VISITOR_LENGTHS.contactMessage.max),
    },
    request: { invalidEmail, selectCategory, sameTeam: 'اختر فريقًا ضيفًا مختلفًا' },
  },
  game: {
    loading: 'جارٍ التحميل',
    countdown: {
      name: 'العد التنازلي',
      until: 'حتى بدء البث الساعة {time}',
      at: 'يبدأ البث الساعة {time}',
    },
    facts: { less: 'عرض أقل', all: 'كل تفاصيل المباراة' },
    views: (views) =>
      counted(views, {
        one: 'مشاهدة واحدة',
        two: 'مشاهدتان',
        few: '# مشاهدات',
        many: '# مشاهدة',
        other: '# مشاهدة',
      }),
    streams: {
      title: 'روابط البث',
      count: (streams) =>
        counted(streams, {
          one: 'رابط بث واحد',
          two: 'رابطا بث',
          few: '# روابط بث',
          many: '# رابط بث',
          other: '# رابط بث',
        }),
      partner: (product) =>
        `عند اختيار بث تُفتح صفحة شريكنا في تبويب جديد، مرة كل نصف ساعة. هكذا يبقى موقع ${product} مجانيًا.`,
    },
    streamingBegins: (offsetMinutes) => `يبدأ البث المباشر ${moment(offsetMinutes)}. عُد إلينا قريبًا!`,
    seeWhatIsOn: 'شاهد ما يُبث الآن',
    app: { title: 'شاهد في التطبيق', text: 'Android وiOS، مجانًا' },
    support: { title: 'مشكلة في البث؟', text: 'اسأل في دردشة الدعم', action: 'فتح الدردشة' },
  },
  heads: {
    aboutSite: 'ابحث عن المباراة واعرف موعدها بتوقيتك وشاهدها مباشرةً على {name}: مجانًا ومن دون تسجيل.',
    gamesOf: '{of}: بث مباشر وجدول المباريات',
    aboutGamesOf: '{of}: مواعيد المباريات وروابط البث المباشر.',
    aboutMatch: '{title}: المباريات ومواعيدها وروابط البث المباشر.',
    aboutGame: 'شاهد مباراة {teams} في بث مباشر.',
    aboutCategory: 'بث مباشر: {category}، وجدول مباريات {category}.',
    multi: { title: 'شاهد معًا', about: 'عدة مباريات مباشرة على {name} في صفحة واحدة.' },
    contact: {
      title: 'اتصل بنا',
      about: 'راسل {name} بشأن بث لا يعمل أو موعد خاطئ أو محتوى تملكه.',
    },
    about: {
      title: 'من نحن',
      about: 'ما هو {name} وكيف يعمل: رياضة مباشرة مجانًا، بلا تسجيل وبلا نتائج.',
    },
    terms: { title: 'الشروط والأحكام', about: 'شروط استخدام {name}.' },
    privacy: { title: 'سياسة الخصوصية', about: 'ما يحتفظ به {name} من بياناتك، ولماذا وكم من الوقت.' },
    cookies: {
      title: 'ملفات تعريف الارتباط',
      about: 'كل ملفات تعريف الارتباط في {name} وما تخزّنه في متصفحك.',
    },
    disclaimer: {
      title: 'إخلاء المسؤولية',
      about: 'لا يستضيف {name} أي فيديو: ماذا يعني ذلك لك ولأصحاب الحقوق.',
    },
  },
  home: {
    noTrending: 'لا مباريات بارزة حاليًا',
    noPopular: 'لا مباريات مباشرة حاليًا',
    hero: {
      title: ['بث مباشر', 'من على', 'خط التماس.'],
      text: 'مجانًا، بلا تسجيل، وبلا نتائج ظاهرة: لا شيء يفسد عليك المباراة قبل مشاهدتها.',
    },
    search: { name: 'ابحث عن فريق أو رياضة أو حدث', submit: 'بحث' },
    board: {
      live: 'المباريات المباشرة',
      rightNow: (games) => `${games} الآن`,
      views: 'المشاهدات',
      allLive: (games) => (games === 1 ? 'المباراة المباشرة' : `كل المباريات المباشرة (${games})`),
      next: 'المباريات القادمة',
      nextBadge: 'القادمة',
      nothingLive: 'لا شيء مباشر الآن',
      results: 'نتائج البحث',
      found: (games) => `النتائج: ${games}`,
      showInList: 'عرضها في القائمة',
      tryAnother: 'جرّب فريقًا أو بطولة أو رياضة أخرى.',
      sport: (games) => `رياضة، ${games}`,
      league: (games) => `بطولة، ${games}`,
    },
    steps: {
      name: 'كيف يعمل الموقع',
      find: {
        title: 'ابحث',
        text: 'ابحث عن فريق أو اختر رياضة. كل المواعيد بتوقيتك المحلي.',
      },
      wait: {
        title: 'انتظر البث',
        text: (offsetMinutes) => `يبدأ البث ${moment(offsetMinutes)}، وتُفتح الصفحة تلقائيًا.`,
      },
      watch: {
        title: 'شاهد',
        text: 'اختر البث حسب الجودة واللغة. وإن انقطع، فالتالي على بُعد لمسة.',
      },
    },
    sports: 'الرياضات',
    live: 'مباشر',
    leagues: 'البطولات',
    ofMatch: (match) => `ضمن ${match}`,
    filter: {
      category: 'الرياضة',
      allSports: (games) => `كل الرياضات (${games})`,
      sport: (name, games) => (games ? `${name} (${games})` : name),
    },
    timesIn: 'المواعيد بتوقيت {zone}',
    showAll: (count) => (count === 1 ? 'عرض المباراة' : `عرض كل المباريات (${count})`),
    nothingFor: (wishes) => `لا نتائج لـ: ${wishes.join('، ')}.`,
    questions: {
      title: 'أسئلة وأجوبة',
      more: 'لديك سؤال آخر؟ راسلنا.',
      contact: 'اتصل بنا',
    },
    support: {
      title: 'شيء لا يعمل؟',
      text: 'تحدث مع شخص حقيقي في دردشة الدعم.',
      followTitle: 'تابعنا',
      followText: 'أخبار المباريات والبث على منصاتك المفضلة.',
    },
  },
  languages: {
    language: 'اللغة',
    onlyEnglish: 'هذه الصفحة بالإنجليزية فقط.',
  },
  maintenance: {
    title: 'مهم: أعمال تحسين جارية',
    message: 'نعمل على تحسين الموقع، وقد لا تعمل بعض الميزات لفترة قصيرة. شكرًا لصبرك.',
  },
  menus: {
    allSports: 'كل الرياضات',
    alsoLive: (games) => `، ${games} مباشر`,
    sports: 'الرياضة',
    myTime: 'توقيتي',
    siteTime: (zone) => `توقيت الموقع${zone === null ? '' : `، ${zone}`}`,
    itIs: (time, zone) => `الساعة الآن ${time} بتوقيت ${zone}.`,
  },
  multi: {
    games,
    tiles: 'مباريات هذه الصفحة',
    keys: { sound: 'الصوت', mute: 'كتم', enlarge: 'تكبير' },
    layout: { name: 'العرض', equal: 'متساوٍ', large: 'واحدة كبيرة' },
    sound: 'الصوت',
    soundOf: (game) => `الصوت: ${game}`,
    soundOff: 'بلا صوت',
    enlarge: 'تكبير',
    streams: 'روابط البث',
    streamsOf: (game) => `روابط البث: ${game}`,
    opensIn: 'يبدأ البث خلال',
    close: (game) => `إغلاق: ${game}`,
    left: {
      finished: (game) => `انتهت مباراة ${game}.`,
      gone: (game) => `لم تعد مباراة ${game} متوفرة.`,
      twice: (game) => `تكررت مباراة ${game} في هذا الرابط.`,
      tooMany: (game) => `لم تُضف مباراة ${game}: أربع مباريات معًا كحد أقصى.`,
      unknown: (ids) =>
        ids.length === 1
          ? `مباراة في هذا الرابط انتهت أو ليست على الموقع: ${ids[0]}.`
          : `مباريات في هذا الرابط انتهت أو ليست على الموقع (${ids.length}): ${ids.join('، ')}.`,
    },
    add: {
      title: 'إضافة مباراة',
      none: 'لا مباراة أخرى مباشرة الآن.',
      verb: 'إضافة',
      empty: 'اختر المباريات',
      emptyText: 'شاهد من مباراتين إلى أربع مباريات مباشرة جنبًا إلى جنب، مع صوت واحدة منها.',
      emptyNone: 'لا مباريات مباشرة الآن.',
    },
    waiting: (count) => `${games(count)} في الانتظار`,
    swapIn: (game) => `عرض: ${game}`,
    phone: 'يعرض الهاتف مباراتين معًا. أدِر الهاتف لتظهرا جنبًا إلى جنب.',
    limits: {
      mutes: 'يعيد هذا المشغّل البدء عند تغيير الصوت.',
      noMute: 'اضبط الصوت من داخل المشغّل نفسه.',
      noQuality: 'يختار هذا المشغّل الجودة تلقائيًا.',
    },
  },
  pages: {
    category: {
      league: 'البطولة',
      allLeagues: 'كل البطولات',
      games: (category) => `مباريات ${category}`,
      search: (category) => `ابحث في ${category}`,
      searchIn: (category) => `ابحث في ${category}`,
      otherSports: 'رياضات أخرى',
      allCategories: 'كل الرياضات',
    },
    counts: {
      live: liveGames,
      onlyLive: () => '{live}',
      onlyScheduled: plannedGames,
      both: (scheduled) => `{live} و${plannedGames(scheduled)}`,
    },
    neighbourMatches: { name: 'أحداث أخرى', all: 'كل المباريات' },
    accessDenied: { action: 'العودة إلى الرئيسية' },
    policy: { lastUpdated: 'آخر تحديث', contents: 'المحتويات' },
    contact: {
      text: 'أخبرنا عن بث لا يعمل أو موعد خاطئ أو محتوى تملكه.',
      form: 'اتصل بنا',
      noForm: 'لا يعمل هذا النموذج في هذا المتصفح.',
      otherWays: 'طرق أخرى',
      writeTo: (address) => `راسلنا: ${address}`,
      emailHint: 'للرد عليك فقط.',
      submit: 'إرسال الرسالة',
      oftenAsked: 'أسئلة شائعة',
    },
  },
  player: {
    loading: 'جارٍ تحميل البث…',
    buffering: 'جارٍ التحميل…',
    reconnecting: (attempt, of) => `جارٍ إعادة الاتصال بالبث… (محاولة ${attempt} من ${of})`,
    offline: 'أنت غير متصل. يستمر البث عند عودة الاتصال.',
    failed: {
      title: 'البث لا يستجيب',
      text: 'ربما انتهى أو عليه ضغط كبير. حاول مرة أخرى أو جرّب بثًا آخر.',
    },
    ended: { title: 'انتهى البث', text: 'لم يعد هناك بث هنا.' },
    unsupported: {
      title: 'هذا المتصفح لا يستطيع تشغيل البث',
      text: 'جرّب متصفحًا آخر أو بثًا آخر.',
    },
    format: 'هذا المتصفح لا يستطيع تشغيل صيغة هذا البث.',
    retry,
    play: 'تشغيل',
    pause: 'إيقاف مؤقت',
    mute: 'كتم الصوت',
    unmute: 'إلغاء الكتم',
    soundOff: 'تشغيل الصوت',
    live: 'مباشر',
    backToLive: 'العودة للمباشر',
    quality: 'الجودة',
    auto: 'تلقائي',
    audio: 'الصوت',
    subtitles: 'الترجمة',
    off: 'إيقاف',
    pictureInPicture: 'صورة داخل صورة',
    fullScreen: 'ملء الشاشة',
    leaveFullScreen: 'إنهاء ملء الشاشة',
    volume: (percent) => `مستوى الصوت ${percent}%`,
    controls: 'أدوات التحكم',
    bitrate: (kilobits) => `${kilobits} كيلوبت/ث`,
    player: (title) => `المشغّل: ${title}`,
  },
  reminders: {
    live: (home, away) => ({ title: liveNow, body: versus(home, away) }),
    before: (home, away, time) => ({ title: `الانطلاق الساعة ${time}`, body: versus(home, away) }),
    moved: (home, away, when) => ({ title: 'موعد جديد للمباراة', body: `${versus(home, away)}: ${when}` }),
    off: (home, away) => ({ title: 'أُلغيت المباراة', body: `أُلغيت مباراة ${versus(home, away)}.` }),
  },
  site: {
    comma: '، ',
    internal,
    noAnswer,
    home: {
      list: 'بث مباشر وجدول المباريات',
      trending: 'أبرز المباريات',
      popular: 'الأكثر مشاهدة الآن',
      view: 'طريقة عرض المباريات',
      views: { cards: 'بطاقات', rows: 'قائمة' },
      foundInSport: (sport, count) => `${sport}: ${games(count)}`,
      searching: 'جارٍ البحث…',
      clearSearch: 'مسح البحث',
      newGames: (games) =>
        counted(games, {
          one: 'مباراة جديدة',
          two: 'مباراتان جديدتان',
          few: '# مباريات جديدة',
          many: '# مباراة جديدة',
          other: '# مباراة جديدة',
        }),
      chips: {
        all: 'الكل',
        live: liveNow,
        today: 'اليوم',
        tomorrow: 'غدًا',
        week: 'هذا الأسبوع',
      },
    },
    layout: {
      skip: 'انتقل إلى المحتوى',
      main: 'القائمة الرئيسية',
      homeOf: (product) => `${product}، الرئيسية`,
      home: 'الرئيسية',
      games: 'المباريات',
      leagues: 'البطولات',
      categories: 'الرياضات',
      menu: 'القائمة',
      search: 'بحث',
      theme: 'المظهر',
      timeZone: 'المنطقة الزمنية والساعات',
      favourites: 'مفضلتك',
      getApp: 'حمّل التطبيق',
      about: (product) =>
        `رياضة مباشرة مجانًا وبلا تسجيل. يعرض موقع ${product} روابط بث تستضيفها مواقع أخرى، ولا يستضيف أي فيديو.`,
      supportChat: 'دردشة الدعم',
      openSupportChat: 'فتح دردشة الدعم',
      watch: 'شاهد',
      legal: 'معلومات قانونية',
      allTimesIn: 'كل المواعيد بتوقيت {zone}',
      socials: 'حساباتنا',
      // Not 'إعلان', which is also an ad.
      announcement: 'تنويه',
      announcements: 'تنويهات',
      closeAnnouncement: 'إغلاق التنويه',
      app: {
        title: 'انطلاق المباراة في جيبك',
        text: 'ينبّهك التطبيق لحظة بدء البث المباشر. Android وiOS، مجانًا.',
      },
    },
    favourites: {
      one: 'المفضلة',
      oneOf: (name) => `المفضلة: ${name}`,
      list: 'المفضلة',
      tooMany: `الحد الأقصى للمفضلة هو ${FAVOURITES_MAX}.`,
      removed: (name) => `حُذف من المفضلة: ${name}`,
      undo: 'تراجع',
    },
    tellMe: { one: 'نبّهني', oneOf: (name) => `نبّهني: ${name}` },
    days: 'الأيام',
    calendar: { add: 'إضافة إلى التقويم', addOne: (name) => `إضافة إلى التقويم: ${name}` },
    copyLink: 'نسخ الرابط',
    couldNotLoad: 'تعذّر التحميل',
    tryAgain: retry,
    showAllGames: 'عرض كل المباريات',
    searchAll: 'ابحث عن فريق أو بطولة أو رياضة',
    otherGames: {
      name: 'مباريات أخرى',
      alsoOnNow: 'مباشر أيضًا الآن',
      onNow: liveNow,
      laterToday: 'لاحقًا اليوم',
      next: 'المباريات القادمة',
      none: 'لا مباريات قادمة أخرى بعد.',
    },
    timeOpen: 'الموعد لم يُحدد بعد',
    empty: {
      matches: 'لا أحداث',
      games: 'لا مباريات',
      streams: 'لا بث متوفر',
    },
    notFound: {
      match: { title: 'الحدث غير موجود', text: 'هذا الحدث غير موجود أو تم حذفه.' },
      team: { title: 'الفريق غير موجود', text: 'لا مباريات لهذا الفريق هنا.' },
      page: { title: 'الصفحة غير موجودة', text: 'هذه الصفحة غير موجودة.' },
      action: 'إلى الرئيسية',
    },
    game: {
      syncing: 'جارٍ المزامنة…',
      startingSoon: 'تبدأ قريبًا',
      live: liveNow,
      ended: 'انتهت',
      finished: 'انتهت هذه المباراة.',
      liveMark: 'مباشر',
      statuses: { Scheduled: 'قادمة', Live: 'مباشر', Finished: 'انتهت' },
      play: 'تشغيل',
      streamsOpenIn: (countdown) => `يبدأ البث بعد ${countdown}`,
      shortly: 'سيتوفر البث بعد قليل.',
      gone: 'لم تعد هذه المباراة متوفرة.',
      highlights: 'شاهد الملخص',
      // A noun before the number: after it, the word would depend on a number that comes as a text.
      watchingNow: (people) => `المشاهدون الآن: ${people}`,
      noAffiliate: 'لا يوجد رابط شريك نشط للويب',
      streamLabel: (n) => `بث ${n}`,
    },
    adChoices: 'خيارات الإعلانات',
    accessDenied: {
      title: 'تم رفض الوصول',
      text: 'رصدنا محاولة فحص أو تلاعب، لذلك تم تقييد الوصول إلى هذه الصفحة.',
    },
    request: { title: 'اطلب مباراة', submit: 'إرسال الطلب' },
    contact: {
      answerTime: 'نرد خلال يومين',
    },
    copyright: (year, product) => `© ${year} ${product}`,
  },
  sports: {
    Football: 'كرة القدم',
    Cricket: 'الكريكيت',
    Basketball: 'كرة السلة',
    Tennis: 'التنس',
    Hockey: 'الهوكي',
    Baseball: 'البيسبول',
    Rugby: 'الرغبي',
    Volleyball: 'الكرة الطائرة',
    Badminton: 'الريشة الطائرة',
    'American Football': 'كرة القدم الأمريكية',
    'Ice Hockey': 'هوكي الجليد',
    'Table Tennis': 'تنس الطاولة',
    Golf: 'الغولف',
    Boxing: 'الملاكمة',
    'Mixed Martial Arts': 'الفنون القتالية المختلطة',
    Wrestling: 'المصارعة',
    'Formula 1': 'فورمولا 1',
    MotoGP: 'MotoGP',
    Cycling: 'الدراجات',
    Athletics: 'ألعاب القوى',
    Swimming: 'السباحة',
    Gymnastics: 'الجمباز',
    Skiing: 'التزلج',
    Snowboarding: 'السنوبورد',
    Surfing: 'ركوب الأمواج',
    'Horse Racing': 'سباق الخيل',
    Handball: 'كرة اليد',
    Darts: 'السهام',
    Snooker: 'السنوكر',
    Esports: 'الرياضات الإلكترونية',
    Futsal: 'كرة الصالات',
    Kabaddi: 'الكابادي',
    Netball: 'كرة الشبكة',
    Squash: 'الإسكواش',
    NASCAR: 'NASCAR',
    Rally: 'الراليات',
    Triathlon: 'الترياثلون',
    Biathlon: 'البياثلون',
    'Counter-Strike 2': 'Counter-Strike 2',
    'League of Legends': 'ليغ أوف ليجندز',
    'Dota 2': 'دوتا 2',
    Valorant: 'فالورانت',
    'Rocket League': 'روكيت ليغ',
    'PUBG Mobile': 'ببجي موبايل',
    'Mobile Legends': 'موبايل ليجندز',
    Parkour: 'الباركور',
  },
  stream: {
    refresh,
    streamGone: 'لم يعد هذا البث متوفرًا.',
    pressPlay: 'اضغط «تشغيل» لتحميل البث. لا يُحمَّل شيء قبل ذلك.',
    tryNext: 'جرّب البث التالي',
    next: (title) => `التالي: ${title}`,
    theatre: 'وضع السينما',
    fullScreen: 'ملء الشاشة',
    standing: (hasNext) =>
      `هذا البث لا يعمل. انتظر قليلًا أو ${hasNext ? 'جرّب البث التالي' : `اضغط «${refresh}»`}.`,
    outdated: `تغيّر رابط هذا البث. إن توقف، فاضغط «${refresh}».`,
    corner: {
      keep: 'إبقاء في الزاوية',
      region: (teams) => `المشغّل المصغّر: ${teams}`,
      skip: 'انتقل إلى المشغّل المصغّر',
      return: 'رجوع',
      move: 'نقل',
      moveNote: 'نقل: اسحبه أو اضغط مفتاح سهم',
    },
    back: 'رجوع',
    notWorking: 'لا يعمل؟',
    reports: {
      start: 'لا يبدأ',
      stops: 'يتقطع باستمرار',
      black: 'شاشة سوداء',
      silent: 'بلا صوت',
      'other-match': 'مباراة أخرى',
    },
    goingOn: {
      stopped: 'توقف هذا البث.',
      startsIn: 'يبدأ {title} بعد {seconds}.',
      // In the genitive, after 'بعد'.
      seconds: (seconds) =>
        counted(seconds, {
          one: 'ثانية',
          two: 'ثانيتين',
          few: '# ثوانٍ',
          many: '# ثانية',
          other: '# ثانية',
        }),
      switchNow: 'انتقل الآن',
      stay: 'البقاء هنا',
      none: 'لا بث آخر يعمل الآن.',
      now: (title) => `الآن: ${title}`,
      choice: 'انتقال تلقائي',
      choiceNote: 'إلى البث التالي عند توقف هذا البث',
    },
  },
  streamStates: {
    trouble: { shown: 'غير مستقر', spoken: 'غير مستقر' },
    down: { shown: 'لا يستجيب', spoken: 'لا يستجيب' },
    foreign: { shown: 'غير مناسب لهذا المتصفح', spoken: 'غير مناسب لهذا المتصفح' },
  },
  teams: { vs },
  tellMe: {
    title: 'نبّهني',
    about: {
      game: (name, when) => `${name} · ${when}`,
      team: (name) => `${name} · كل مباريات الفريق`,
      league: (name) => `${name} · كل مباريات البطولة`,
    },
    choices: {
      name: 'متى ننبّهك',
      live: { label: 'عند بدء البث المباشر', about: 'البث متاح للمشاهدة' },
      before: {
        label: 'قبل 15 دقيقة من الانطلاق',
        about: 'بتوقيتك ولغتك',
        at: (time) => `الساعة ${time}`,
      },
      moved: { label: 'عند تغيّر الموعد', about: 'تأجيل المباراة أو إلغاؤها' },
      none: 'اختر واحدًا على الأقل',
    },
    asksNext:
      'سيطلب متصفحك الإذن الآن. تصل التنبيهات إلى هذا المتصفح فقط، وتتوقف بعد 90 يومًا من آخر زيارة لك.',
    turnOn: 'تفعيل',
    turningOn: 'جارٍ التفعيل…',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
    turnOff: 'إيقاف',
    turningOff: 'جارٍ الإيقاف…',
    turnedOn: (name) => `تم التفعيل: ${name}. ستصلك التنبيهات في هذا المتصفح.`,
    saved: (name) => `تم الحفظ: ${name}`,
    turnedOff: (name) => `تم الإيقاف: ${name}`,
    undecided: 'لم يُفعَّل شيء. اضغط «تفعيل» مرة أخرى واسمح بالإشعارات.',
    noService: 'تعذّر التفعيل في متصفحك. حاول لاحقًا أو استخدم التقويم.',
    tooMany: (most) => `الحد الأقصى للتنبيهات هو ${most} (مباريات وفرق وبطولات).`,
    instead: {
      denied: 'إشعارات هذا الموقع محظورة. اسمح بها في إعدادات متصفحك أو استخدم التقويم.',
      unsupported: 'هذا المتصفح لا يدعم التنبيهات. استخدم التقويم بدلًا منها.',
      homeScreen:
        'تصلك التنبيهات هنا فقط إذا كان الموقع على شاشتك الرئيسية: أضفه عبر «مشاركة» وافتحه منها، أو استخدم التقويم.',
    },
    all: {
      on: (topics) =>
        topics === 1
          ? 'ينبّهك هذا المتصفح بشأن مباراة أو فريق أو بطولة واحدة.'
          : `التنبيهات المفعّلة في هذا المتصفح: ${topics} (مباريات وفرق وبطولات).`,
      turnOff: 'إيقاف الكل',
      turnedOff: 'تم الإيقاف. لن تصلك تنبيهات في هذا المتصفح.',
    },
  },
  withoutScripts: {
    off: 'JavaScript متوقف في هذا المتصفح: قد لا يعمل البث، ولا يمكن تصفية القوائم.',
    oldBrowser: 'هذا المتصفح قديم ولا يدعم كل ميزات الصفحة، لكن المباريات والبث تُفتح.',
    notStarted: 'لم تُحمَّل الصفحة بالكامل. أعد تحميلها بعد قليل.',
  },
};
