import { FAVOURITES_MAX } from '../constants.ts';
import { VISITOR_LENGTHS } from '../visitor-lengths.ts';
import type { Catalogue } from './catalogue.ts';
import { plurals } from './plurals.ts';

const counted = plurals('ru');
/** `other` is for fractions, which do not occur here: it has the words of `few`, as the grammar wants. */
const noun = (one: string, few: string, many: string) => (count: number) =>
  counted(count, { one: `# ${one}`, few: `# ${few}`, many: `# ${many}`, other: `# ${few}` });
const games = noun('матч', 'матча', 'матчей');
/** In the accusative, because all texts with minutes are after 'за' and 'через'. */
const minutes = noun('минуту', 'минуты', 'минут');
/** In the genitive, after 'не короче' and 'не длиннее'. */
const ofCharacters = noun('символа', 'символов', 'символов');
const live = noun('матч в эфире', 'матча в эфире', 'матчей в эфире');
const versus = (home: string, away: string) => `${home} – ${away}`;

/** A moment by its distance from the start: 'за 15 минут до начала'. */
function moment(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'с началом матча';
  const distance = minutes(Math.abs(offsetMinutes));
  return offsetMinutes < 0 ? `за ${distance} до начала` : `через ${distance} после начала`;
}

const internal = 'Что-то пошло не так. Попробуйте позже.';
const noAnswer = 'Сайт недоступен. Проверьте подключение и попробуйте ещё раз.';
/** Shorter than 'прямой эфир', for marks and chips; 'LIVE' would be English. */
const liveNow = 'В эфире';
const refresh = 'Обновить';
const retry = 'Повторить';

const required = (label: string) => `Обязательное поле: ${label}`;
const tooShort = (label: string, min: number) => `${label}: не короче ${ofCharacters(min)}`;
const tooLong = (label: string, max: number) => `${label}: не длиннее ${ofCharacters(max)}`;
const selectCategory = 'Выберите вид спорта';
const invalidEmail = 'Укажите правильный адрес почты';
const labels = {
  firstName: 'Имя',
  lastName: 'Фамилия',
  subject: 'Тема',
  message: 'Сообщение',
  username: 'Ваше имя',
  homeTeam: 'Хозяева',
  awayTeam: 'Гости',
  league: 'Турнир',
  category: 'Вид спорта',
} as const;

/**
 * The texts in Russian. A league is a 'турнир', as on sports sites, which say so of leagues and cups alike; a stream is
 * a 'трансляция', because a 'стрим' is a blogger's or a gamer's.
 */
export const ru: Catalogue = {
  about: {
    intro: (product) =>
      `${product} — самый короткий путь от матча к трансляции: что идёт, когда начало по вашему времени и где смотреть.`,
    gamesThisWeek: 'матчи на этой неделе',
    leagues: (leagues) =>
      counted(leagues, { one: 'турнир', few: 'турнира', many: 'турниров', other: 'турнира' }),
    how: {
      title: 'Как это работает',
      steps: [
        'Найдите матч по команде, виду спорта или турниру.',
        'Дождитесь эфира: на странице идёт отсчёт, и она откроется сама, обновлять ничего не нужно.',
        'Смотрите: выберите трансляцию по качеству и языку. Если она прервётся, включите следующую.',
      ],
    },
    free: {
      title: 'Бесплатно и без регистрации',
      text: 'Всё открыто для всех. Мы не спрашиваем ни имя, ни карту. Сайт живёт на рекламу и ссылки партнёров; загружать ли рекламу, решаете вы, и просмотр от неё не зависит.',
    },
    scores: {
      title: 'Без счёта и без спойлеров',
      text: 'На этих страницах нет ни одного результата. Кто пришёл позже или смотрит потом, начинает там же, где все.',
    },
    hosting: {
      title: 'Мы не храним видео',
      text: (product) =>
        `${product} собирает трансляции, которые другие публикуют на своих платформах, и показывает их в плеерах этих платформ. Правообладатель может попросить убрать любую.`,
    },
    app: {
      title: 'Всегда с собой',
      text: 'Есть приложение для Android и iOS, тоже бесплатное. Оно сообщит, как только матч выйдет в эфир.',
    },
    talk: {
      title: 'Напишите нам',
      text: 'Чего-то нет, есть ошибка или не работает? Ответим в течение 2 дней.',
    },
  },
  ads: {
    blocker: {
      title: 'Лучше с блокировщиком рекламы',
      text: 'Сайт бесплатный, и на нём есть реклама других компаний. С блокировщиком смотреть удобнее.',
      action: 'Понятно',
    },
    choice: {
      text: 'На сайте есть реклама других компаний, они могут сохранять файлы cookie.',
      allow: 'Разрешить',
      refuse: 'Нет, спасибо',
    },
    zoneIncomplete: 'Не указано название рекламной зоны или ID объявления.',
  },
  answers: {
    done: {
      'POST /api/contact': { 201: 'Сообщение отправлено' },
      'POST /api/match-requests': {
        201: 'Заявка отправлена',
        200: 'Вы уже предлагали этот матч',
      },
      'POST /api/streams/{id}/reports': { 201: 'Спасибо! Мы уже проверяем.' },
    },
    refused: {
      VALIDATION_ERROR: 'Проверьте введённые данные.',
      NOT_FOUND: 'Этого больше нет.',
      TOO_EARLY: 'Матч ещё нельзя показать в эфире.',
      NOT_LIVE: 'Сообщить о проблеме можно только во время матча.',
      PAYLOAD_TOO_LARGE: 'Слишком большой объём данных.',
      RATE_LIMITED: 'Слишком много попыток. Попробуйте позже.',
      UNAVAILABLE: noAnswer,
      INTERNAL: internal,
    },
  },
  controls: {
    cancel: 'Отмена',
    close: 'Закрыть',
    saving: 'Сохраняем…',
    copy: { done: 'Скопировано!', failed: 'Не удалось скопировать' },
    connection: { reconnecting: 'Подключаемся…', offline: 'Нет сети' },
    breadcrumb: 'Путь по сайту',
    previous: 'Назад',
    next: 'Вперёд',
    optional: 'необязательно',
    showMore: 'Показать ещё',
    showLess: 'Свернуть',
    preferences: {
      theme: 'Тема',
      themes: { dark: 'Тёмная', light: 'Светлая', system: 'Система' },
      times: 'Время',
      hours: 'Формат',
      twentyFour: '24 ч',
      twelve: '12 ч',
    },
  },
  countdown: {
    letters: { days: 'д', hours: 'ч', minutes: 'м', seconds: 'с' },
    words: { days: 'дни', hours: 'часы', minutes: 'минуты', seconds: 'секунды' },
  },
  counts: {
    games,
    minutes,
  },
  days: { today: 'Сегодня', tomorrow: 'Завтра' },
  dialogs: {
    devToolsBlocked: 'Инструменты разработчика заблокированы.',
    download: {
      title: 'Скачать приложение',
      done: 'Загрузка завершена',
      failed: 'Ошибка загрузки:',
      launchingSoon: {
        android: 'Приложение для Android скоро выйдет. Следите за новостями!',
        ios: 'Приложение для iOS скоро выйдет. Следите за новостями!',
      },
      platform: 'Платформа',
      nameFor: (product, platform) => `${product} для ${platform}`,
      version: (version, size) => `Версия ${version}, ${size}`,
      beta: 'бета',
      busy: 'Скачиваем…',
      submit: (platform) => `Скачать для ${platform}`,
      openAddress: 'Открыть ссылку на файл',
      qrCode: (platform) => `QR-код приложения для ${platform}`,
      scan: 'Отсканируйте телефоном',
    },
    request: {
      context: 'Какого матча не хватает?',
      chooseSport: 'Выберите вид спорта',
      leagueHint: 'Введите любой турнир или выберите из списка.',
    },
    favourites: {
      title: 'Ваше избранное',
      all: 'Всё избранное',
      nonePlanned: 'Ближайших матчей из избранного нет.',
      notPlanned: 'Нет ближайших матчей',
      gone: 'Больше нет на сайте',
      // Not 'против', which would want the name in the genitive.
      against: (opponent) => `Соперник: ${opponent}`,
      kept: 'Хранится в этом браузере. Избранное стоит первым на главной.',
      show: 'Показать',
      calendar: (product) => `Избранное | ${product}`,
      context: (favourites) => `${favourites} из ${FAVOURITES_MAX} возможных, хранится в этом браузере`,
      games: 'Матчи',
      leagues: 'Турниры',
      teams: 'Команды',
      removeGone: (favourites) => `Убрать недоступные: ${favourites}`,
      none: 'В избранном пусто',
      noneText: 'Нажмите на звёздочку у матча, команды или турнира — их матчи будут первыми на главной.',
      copyLink: 'Ссылка для другого устройства',
      subscribe: 'Подписаться на календарь',
      copyCalendar: 'Копировать адрес календаря',
      removed: 'Убрано',
      undo: 'Вернуть',
      undoOf: (name) => `Вернуть: ${name}`,
      remove: 'Убрать',
      removeOne: (name) => `Убрать: ${name}`,
      ofLink: 'Избранное по ссылке',
      haveAll: 'Всё из этой ссылки уже в избранном.',
      add: (favourites) => `Добавить в избранное: ${favourites}`,
    },
  },
  forms: {
    labels,
    email: 'Эл. почта',
    sending: 'Отправляем…',
    trap: 'Оставьте пустым',
    required,
    tooShort,
    tooLong,
    selectCategory,
    contact: {
      firstNameTooShort: tooShort(labels.firstName, VISITOR_LENGTHS.contactName.min),
      firstNameTooLong: tooLong(labels.firstName, VISITOR_LENGTHS.contactName.max),
      firstNameLetters: 'Имя: только буквы',
      lastNameTooShort: tooShort(labels.lastName, VISITOR_LENGTHS.contactName.min),
      lastNameTooLong: tooLong(labels.lastName, VISITOR_LENGTHS.contactName.max),
      lastNameLetters: 'Фамилия: только буквы',
      invalidEmail,
      subjectTooShort: tooShort(labels.subject, VISITOR_LENGTHS.contactSubject.min),
      subjectTooLong: tooLong(labels.subject, VISITOR_LENGTHS.contactSubject.max),
      messageTooShort: tooShort(labels.message, VISITOR_LENGTHS.contactMessage.min),
      messageTooLong: tooLong(labels.message, VISITOR_LENGTHS.contactMessage.max),
    },
    request: { invalidEmail, selectCategory, sameTeam: 'Укажите в гостях другую команду' },
  },
  game: {
    loading: 'Загрузка',
    countdown: {
      name: 'Обратный отсчёт',
      until: 'до начала трансляций в {time}',
      at: 'Трансляции начнутся в {time}',
    },
    facts: { less: 'Свернуть', all: 'Всё о матче' },
    views: noun('просмотр', 'просмотра', 'просмотров'),
    streams: {
      title: 'Трансляции',
      count: noun('трансляция', 'трансляции', 'трансляций'),
      partner: (product) =>
        `При выборе трансляции в новой вкладке откроется сайт партнёра — один раз за полчаса. Так ${product} остаётся бесплатным.`,
    },
    streamingBegins: (offsetMinutes) =>
      `Прямая трансляция откроется ${moment(offsetMinutes)}. Загляните чуть позже!`,
    seeWhatIsOn: 'Что сейчас в эфире',
    app: { title: 'Смотрите в приложении', text: 'Android и iOS, бесплатно' },
    support: { title: 'Проблемы с эфиром?', text: 'Спросите в чате поддержки', action: 'Открыть чат' },
  },
  heads: {
    aboutSite:
      'Найдите матч, узнайте время начала в своём часовом поясе и смотрите прямой эфир на {name}: бесплатно и без регистрации.',
    gamesOf: '{of}: прямые трансляции и расписание',
    aboutGamesOf: '{of}: матчи, время начала и прямые трансляции.',
    aboutMatch: '{title}: матчи, время начала и прямые трансляции.',
    aboutGame: '{teams}: смотреть онлайн в прямом эфире.',
    aboutCategory: '{category} онлайн: прямые трансляции и расписание в разделе «{category}».',
    multi: { title: 'Смотреть вместе', about: 'Несколько прямых трансляций {name} на одной странице.' },
    contact: {
      title: 'Контакты',
      about: 'Напишите в {name}, если трансляция не работает, время неверное или на сайте ваш контент.',
    },
    about: {
      title: 'О нас',
      about:
        'Что такое {name} и как это работает: спорт в прямом эфире бесплатно, без регистрации и без счёта.',
    },
    terms: { title: 'Условия использования', about: 'Условия использования {name}.' },
    privacy: {
      title: 'Политика конфиденциальности',
      about: 'Какие ваши данные хранит {name}, зачем и как долго.',
    },
    cookies: { title: 'Файлы cookie', about: 'Все файлы cookie {name} и что они хранят в вашем браузере.' },
    disclaimer: {
      title: 'Отказ от ответственности',
      about: '{name} не размещает видео: что это значит для вас и для правообладателей.',
    },
  },
  home: {
    noTrending: 'Популярных матчей пока нет',
    noPopular: 'Сейчас в эфире нет популярных матчей',
    hero: {
      title: ['Прямой эфир', 'от самой', 'кромки поля.'],
      text: 'Бесплатно, без регистрации и без счёта на экране — никаких спойлеров до начала просмотра.',
    },
    search: { name: 'Команда, спорт или событие', submit: 'Найти' },
    board: {
      live: 'Матчи в эфире',
      rightNow: (games) => `Сейчас ${games}`,
      views: 'Просмотры',
      allLive: (games) => (games === 1 ? 'Матч в эфире' : `Все матчи в эфире: ${games}`),
      next: 'Ближайшие матчи',
      nextBadge: 'Скоро',
      nothingLive: 'Сейчас в эфире ничего нет',
      results: 'Результаты поиска',
      found: (games) => `Найдено: ${games}`,
      showInList: 'Показать в списке',
      tryAnother: 'Попробуйте другую команду, турнир или вид спорта.',
      sport: (games) => `Вид спорта, ${games}`,
      league: (games) => `Турнир, ${games}`,
    },
    steps: {
      name: 'Как это работает',
      find: {
        title: 'Найдите матч',
        text: 'Введите команду или выберите вид спорта. Всё время — в вашем часовом поясе.',
      },
      wait: {
        title: 'Дождитесь эфира',
        text: (offsetMinutes) => `Трансляции открываются ${moment(offsetMinutes)}. Страница обновится сама.`,
      },
      watch: {
        title: 'Смотрите',
        text: 'Выберите трансляцию по качеству и языку. Если прервётся, следующая — в одно касание.',
      },
    },
    sports: 'Виды спорта',
    live: 'в эфире',
    leagues: 'Турниры',
    ofMatch: (match) => `в событии «${match}»`,
    filter: {
      category: 'Вид спорта',
      allSports: (games) => `Все виды спорта (${games})`,
      sport: (name, games) => (games ? `${name} (${games})` : name),
    },
    timesIn: 'Время: {zone}',
    showAll: (count) =>
      counted(count, {
        one: 'Показать # матч',
        few: 'Показать все # матча',
        many: 'Показать все # матчей',
        other: 'Показать все # матча',
      }),
    nothingFor: (wishes) => `Ничего не найдено: ${wishes.join(', ')}.`,
    questions: {
      title: 'Вопросы и ответы',
      more: 'Остались вопросы? Напишите нам.',
      contact: 'Написать нам',
    },
    support: {
      title: 'Что-то не работает?',
      text: 'В чате поддержки ответит живой человек.',
      followTitle: 'Подписывайтесь',
      followText: 'Новости о матчах и трансляциях — в ваших соцсетях.',
    },
  },
  languages: {
    language: 'Язык',
    onlyEnglish: 'Эта страница есть только на английском.',
  },
  maintenance: {
    title: 'Важно: идут работы на сайте',
    message: 'Мы улучшаем сайт. Некоторые функции могут временно не работать. Спасибо за терпение.',
  },
  menus: {
    allSports: 'Все виды спорта',
    alsoLive: (games) => `, ${games} в эфире`,
    sports: 'Вид спорта',
    myTime: 'Моё время',
    siteTime: (zone) => `Время сайта${zone === null ? '' : `, ${zone}`}`,
    itIs: (time, zone) => `Сейчас ${time} (${zone}).`,
  },
  multi: {
    games,
    tiles: 'Матчи на этой странице',
    keys: { sound: 'звук', mute: 'без звука', enlarge: 'увеличить' },
    layout: { name: 'Вид', equal: 'Поровну', large: 'Один крупно' },
    sound: 'Звук',
    soundOf: (game) => `Звук: ${game}`,
    soundOff: 'Без звука',
    enlarge: 'Увеличить',
    streams: 'Трансляции',
    streamsOf: (game) => `Трансляции: ${game}`,
    opensIn: 'До начала трансляций',
    close: (game) => `Закрыть: ${game}`,
    left: {
      finished: (game) => `${game}: матч завершён.`,
      gone: (game) => `${game}: матч больше недоступен.`,
      twice: (game) => `${game}: матч был в ссылке дважды.`,
      tooMany: (game) => `${game}: матч не поместился, одновременно идут не больше четырёх.`,
      unknown: (ids) =>
        ids.length === 1
          ? `Матч из этой ссылки завершён или его нет на сайте: ${ids[0]}.`
          : `Эти матчи из ссылки завершены или их нет на сайте: ${ids.join(', ')}.`,
    },
    add: {
      title: 'Добавить матч',
      none: 'Других матчей в эфире сейчас нет.',
      verb: 'Добавить',
      empty: 'Выберите матчи',
      emptyText: 'От двух до четырёх матчей в эфире рядом, один из них — со звуком.',
      emptyNone: 'Сейчас в эфире нет матчей.',
    },
    waiting: noun('матч ждёт', 'матча ждут', 'матчей ждут'),
    swapIn: (game) => `Показать: ${game}`,
    phone: 'На телефоне идут два матча сразу. Поверните его, и они встанут рядом.',
    limits: {
      mutes: 'Этот плеер перезапускается при смене звука.',
      noMute: 'Звук настраивается в самом плеере.',
      noQuality: 'Этот плеер сам выбирает качество.',
    },
  },
  pages: {
    category: {
      league: 'Турнир',
      allLeagues: 'Все турниры',
      games: (category) => `Матчи: ${category}`,
      search: (category) => `Поиск: ${category}`,
      searchIn: (category) => `Поиск: ${category}`,
      otherSports: 'Другие виды спорта',
      allCategories: 'Все виды спорта',
    },
    counts: {
      live,
      onlyLive: () => '{live}',
      onlyScheduled: noun('матч в расписании', 'матча в расписании', 'матчей в расписании'),
      both: (scheduled) => counted(scheduled, { other: '{live} и # в расписании' }),
    },
    neighbourMatches: { name: 'Другие события', all: 'Все матчи' },
    accessDenied: { action: 'На главную' },
    policy: { lastUpdated: 'Обновлено', contents: 'Содержание' },
    contact: {
      text: 'Не работает трансляция, неверное время или на сайте ваш контент? Напишите нам.',
      form: 'Написать нам',
      noForm: 'В этом браузере форма не работает.',
      otherWays: 'Другие способы',
      writeTo: (address) => `Написать на ${address}`,
      emailHint: 'Только чтобы ответить вам.',
      submit: 'Отправить',
      oftenAsked: 'Частые вопросы',
    },
  },
  player: {
    loading: 'Загружаем трансляцию…',
    buffering: 'Буферизация…',
    reconnecting: (attempt, of) => `Подключаемся заново… (попытка ${attempt} из ${of})`,
    offline: 'Нет сети. Трансляция продолжится, когда вы снова будете онлайн.',
    failed: {
      title: 'Трансляция не отвечает',
      text: 'Возможно, она закончилась или перегружена. Попробуйте ещё раз или выберите другую.',
    },
    ended: { title: 'Трансляция закончилась', text: 'Здесь больше ничего не показывают.' },
    unsupported: {
      title: 'Этот браузер не может показать трансляцию',
      text: 'Попробуйте другой браузер или другую трансляцию.',
    },
    format: 'Этот браузер не воспроизводит формат этой трансляции.',
    retry,
    play: 'Смотреть',
    pause: 'Пауза',
    mute: 'Выключить звук',
    unmute: 'Включить звук',
    soundOff: 'Включить звук',
    live: liveNow,
    backToLive: 'К прямому эфиру',
    quality: 'Качество',
    auto: 'Авто',
    audio: 'Звук',
    subtitles: 'Субтитры',
    off: 'Выключены',
    pictureInPicture: 'Картинка в картинке',
    fullScreen: 'Полный экран',
    leaveFullScreen: 'Выйти из полного экрана',
    volume: (percent) => `Громкость ${percent} %`,
    controls: 'Управление',
    bitrate: (kilobits) => `${kilobits} кбит/с`,
    player: (title) => `Плеер: ${title}`,
  },
  reminders: {
    live: (home, away) => ({ title: 'Матч в эфире', body: versus(home, away) }),
    before: (home, away, time) => ({ title: `Начало в ${time}`, body: versus(home, away) }),
    moved: (home, away, when) => ({ title: 'Новое время матча', body: `${versus(home, away)}: ${when}` }),
    off: (home, away) => ({ title: 'Матч отменён', body: `${versus(home, away)}: матча не будет.` }),
  },
  site: {
    comma: ', ',
    internal,
    noAnswer,
    home: {
      list: 'Прямые трансляции и расписание',
      trending: 'Популярные матчи',
      popular: 'Сейчас смотрят больше всего',
      view: 'Показать матчи как',
      views: { cards: 'Карточки', rows: 'Список' },
      foundInSport: (sport, count) => `${sport}: ${games(count)}`,
      searching: 'Ищем…',
      clearSearch: 'Очистить поиск',
      newGames: noun('новый матч', 'новых матча', 'новых матчей'),
      chips: {
        all: 'Все',
        live: liveNow,
        today: 'Сегодня',
        tomorrow: 'Завтра',
        week: 'Эта неделя',
      },
    },
    layout: {
      skip: 'К содержанию',
      main: 'Главное меню',
      homeOf: (product) => `${product}, главная`,
      home: 'Главная',
      games: 'Матчи',
      leagues: 'Турниры',
      categories: 'Виды спорта',
      menu: 'Меню',
      search: 'Поиск',
      theme: 'Тема',
      timeZone: 'Часовой пояс и формат',
      favourites: 'Ваше избранное',
      getApp: 'Приложение',
      about: (product) =>
        `Спорт в прямом эфире — бесплатно и без регистрации. ${product} даёт ссылки на чужие трансляции и не размещает видео.`,
      supportChat: 'Чат поддержки',
      openSupportChat: 'Открыть чат поддержки',
      watch: 'Смотреть',
      legal: 'Правила',
      allTimesIn: 'Всё время: {zone}',
      socials: 'Мы в соцсетях',
      announcement: 'Объявление',
      announcements: 'Объявления',
      closeAnnouncement: 'Закрыть объявление',
      app: {
        title: 'Весь спорт в кармане',
        text: 'Приложение сообщит, как только матч выйдет в эфир. Android и iOS, бесплатно.',
      },
    },
    favourites: {
      one: 'Избранное',
      oneOf: (name) => `Избранное: ${name}`,
      list: 'Избранное',
      tooMany: `В избранном уже ${FAVOURITES_MAX} — больше добавить нельзя.`,
      removed: (name) => `Больше не в избранном: ${name}`,
      undo: 'Вернуть',
    },
    tellMe: { one: 'Напомнить', oneOf: (name) => `Напомнить: ${name}` },
    days: 'Дни',
    calendar: { add: 'В календарь', addOne: (name) => `В календарь: ${name}` },
    copyLink: 'Копировать ссылку',
    couldNotLoad: 'Не удалось загрузить',
    tryAgain: retry,
    showAllGames: 'Показать все матчи',
    searchAll: 'Команда, турнир или вид спорта',
    otherGames: {
      name: 'Другие матчи',
      alsoOnNow: 'Также в эфире',
      onNow: liveNow,
      laterToday: 'Позже сегодня',
      next: 'Ближайшие матчи',
      none: 'Других матчей в расписании пока нет.',
    },
    timeOpen: 'Время уточняется',
    empty: {
      matches: 'События не найдены',
      games: 'Матчи не найдены',
      streams: 'Нет доступных трансляций',
    },
    notFound: {
      match: { title: 'Событие не найдено', text: 'Такого события нет или оно удалено.' },
      team: { title: 'Команда не найдена', text: 'Матчей этой команды здесь нет.' },
      page: { title: 'Страница не найдена', text: 'Такой страницы нет.' },
      action: 'На главную',
    },
    game: {
      syncing: 'Синхронизация…',
      startingSoon: 'Скоро начнётся',
      live: liveNow,
      ended: 'Завершён',
      finished: 'Матч завершён.',
      liveMark: liveNow,
      statuses: { Scheduled: 'Скоро', Live: liveNow, Finished: 'Завершён' },
      play: 'Смотреть',
      streamsOpenIn: (countdown) => `Трансляции начнутся через ${countdown}`,
      shortly: 'Трансляции скоро появятся.',
      gone: 'Этот матч больше недоступен.',
      highlights: 'Смотреть обзор',
      // Before the number: the verb after it would depend on it, which comes as a text.
      watchingNow: (people) => `Сейчас смотрят: ${people}`,
      noAffiliate: 'Нет активной партнёрской ссылки для сайта',
      streamLabel: (n) => `Трансляция ${n}`,
    },
    adChoices: 'Настройки рекламы',
    accessDenied: {
      title: 'Доступ закрыт',
      text: 'Мы заметили вмешательство в работу страницы. Доступ к ней ограничен.',
    },
    request: { title: 'Предложить матч', submit: 'Отправить' },
    contact: {
      answerTime: 'Отвечаем в течение 2 дней',
    },
    copyright: (year, product) => `© ${year} ${product}`,
  },
  sports: {
    Football: 'Футбол',
    Cricket: 'Крикет',
    Basketball: 'Баскетбол',
    Tennis: 'Теннис',
    // 'Хоккей' alone is ice hockey.
    Hockey: 'Хоккей на траве',
    Baseball: 'Бейсбол',
    Rugby: 'Регби',
    Volleyball: 'Волейбол',
    Badminton: 'Бадминтон',
    'American Football': 'Амер. футбол',
    'Ice Hockey': 'Хоккей',
    'Table Tennis': 'Настольный теннис',
    Golf: 'Гольф',
    Boxing: 'Бокс',
    'Mixed Martial Arts': 'MMA',
    Wrestling: 'Борьба',
    'Formula 1': 'Формула-1',
    MotoGP: 'MotoGP',
    Cycling: 'Велоспорт',
    Athletics: 'Лёгкая атлетика',
    Swimming: 'Плавание',
    Gymnastics: 'Гимнастика',
    Skiing: 'Лыжи',
    Snowboarding: 'Сноуборд',
    Surfing: 'Сёрфинг',
    'Horse Racing': 'Скачки',
    Handball: 'Гандбол',
    Darts: 'Дартс',
    Snooker: 'Снукер',
    Esports: 'Киберспорт',
    Futsal: 'Футзал',
    Kabaddi: 'Кабадди',
    Netball: 'Нетбол',
    Squash: 'Сквош',
    NASCAR: 'NASCAR',
    Rally: 'Ралли',
    Triathlon: 'Триатлон',
    Biathlon: 'Биатлон',
    'Counter-Strike 2': 'Counter-Strike 2',
    'League of Legends': 'League of Legends',
    'Dota 2': 'Dota 2',
    Valorant: 'Valorant',
    'Rocket League': 'Rocket League',
    'PUBG Mobile': 'PUBG Mobile',
    'Mobile Legends': 'Mobile Legends',
    Parkour: 'Паркур',
  },
  stream: {
    refresh,
    streamGone: 'Эта трансляция больше недоступна.',
    pressPlay: 'Нажмите «Смотреть», чтобы загрузить трансляцию. До этого ничего не загружается.',
    tryNext: 'Включить следующую',
    next: (title) => `Далее: ${title}`,
    theatre: 'Широкий экран',
    fullScreen: 'Полный экран',
    standing: (hasNext) =>
      `Трансляция не идёт. Подождите немного или ${hasNext ? 'включите следующую' : `нажмите «${refresh}»`}.`,
    outdated: `Адрес трансляции изменился. Если она прервётся, нажмите «${refresh}».`,
    corner: {
      keep: 'Оставить в углу',
      region: (teams) => `Мини-плеер: ${teams}`,
      skip: 'К мини-плееру',
      return: 'Развернуть',
      move: 'Переместить',
      moveNote: 'Переместить: перетащи или нажми стрелку',
    },
    back: 'Назад',
    notWorking: 'Не работает?',
    reports: {
      start: 'Не запускается',
      stops: 'Постоянно прерывается',
      black: 'Чёрный экран',
      silent: 'Нет звука',
      'other-match': 'Другой матч',
    },
    goingOn: {
      stopped: 'Трансляция прервалась.',
      startsIn: '{title} начнётся через {seconds}.',
      seconds: (seconds) => `${seconds} с`,
      switchNow: 'Переключить',
      stay: 'Остаться',
      none: 'Других работающих трансляций сейчас нет.',
      now: (title) => `Сейчас: ${title}`,
      choice: 'Автопереключение',
      choiceNote: 'На следующую трансляцию, если эта прервётся',
    },
  },
  streamStates: {
    trouble: { shown: 'Есть сбои', spoken: 'есть сбои' },
    down: { shown: 'Не отвечает', spoken: 'не отвечает' },
    foreign: { shown: 'Не для этого браузера', spoken: 'не для этого браузера' },
  },
  teams: { vs: '–' },
  tellMe: {
    title: 'Напомнить',
    about: {
      game: (name, when) => `${name} · ${when}`,
      team: (name) => `${name} · все матчи команды`,
      league: (name) => `${name} · все матчи турнира`,
    },
    choices: {
      name: 'Когда напомнить',
      live: { label: 'Когда начнётся эфир', about: 'Трансляции уже идут' },
      before: {
        label: 'За 15 минут до начала',
        about: 'По вашему времени и на вашем языке',
        at: (time) => `В ${time}`,
      },
      moved: { label: 'Если время изменится', about: 'Матч перенесён или отменён' },
      none: 'Выберите хотя бы один вариант',
    },
    asksNext:
      'Сейчас браузер спросит разрешение. Напоминания приходят только в этот браузер и отключатся через 90 дней после вашего последнего визита.',
    turnOn: 'Включить',
    turningOn: 'Включаем…',
    save: 'Сохранить',
    saving: 'Сохраняем…',
    turnOff: 'Выключить',
    turningOff: 'Выключаем…',
    turnedOn: (name) => `Включено: ${name}. Напоминание придёт в этот браузер.`,
    saved: (name) => `Сохранено: ${name}`,
    turnedOff: (name) => `Выключено: ${name}`,
    undecided: 'Ничего не включено. Нажмите «Включить» ещё раз и разрешите уведомления.',
    noService: 'Браузер не смог включить напоминание. Попробуйте позже или добавьте матч в календарь.',
    tooMany: (most) => `Больше напоминаний добавить нельзя: не больше ${most} матчей, команд и турниров.`,
    instead: {
      denied:
        'Уведомления этого сайта заблокированы. Разрешите их в настройках браузера или пользуйтесь календарём.',
      unsupported: 'Этот браузер не умеет напоминать. Зато умеет ваш календарь.',
      homeScreen:
        'Здесь напоминания работают только у сайта на экране «Домой»: добавьте его через «Поделиться» и откройте оттуда или пользуйтесь календарём.',
    },
    all: {
      on: (topics) =>
        topics === 1
          ? 'Этот браузер напомнит об одном матче, команде или турнире.'
          : `Напоминания в этом браузере о матчах, командах и турнирах: ${topics}.`,
      turnOff: 'Выключить все',
      turnedOff: 'Выключено. Этот браузер больше ни о чём не напомнит.',
    },
  },
  withoutScripts: {
    off: 'JavaScript в этом браузере выключен: трансляции могут не работать, а списки не фильтруются.',
    oldBrowser: 'Браузер устарел, и часть страницы не работает. Матчи и трансляции открываются.',
    notStarted: 'Страница загрузилась не полностью. Обновите её чуть позже.',
  },
};
