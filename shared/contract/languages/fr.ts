import { FAVOURITES_MAX } from '../constants.ts';
import { VISITOR_LENGTHS } from '../visitor-lengths.ts';
import type { Catalogue } from './catalogue.ts';
import { plurals } from './plurals.ts';

// In all texts, the spaces before : ; ? ! and % and inside « » are no-break spaces, as French typography has them.

const counted = plurals('fr');
/** A noun with its number; whole millions have 'de': '1 000 000 de vues'. */
const noun = (one: string, other: string) => (count: number) =>
  counted(count, { one: `# ${one}`, many: `# de ${other}`, other: `# ${other}` });
const games = noun('match', 'matchs');
const minutes = noun('minute', 'minutes');
const versus = (home: string, away: string) => `${home} - ${away}`;

/** A moment by its distance from the start: '15 minutes avant le coup d’envoi'. */
function moment(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'au coup d’envoi';
  return `${minutes(Math.abs(offsetMinutes))} ${offsetMinutes < 0 ? 'avant' : 'après'} le coup d’envoi`;
}

const internal = 'Un problème est survenu. Réessayez plus tard.';
const noAnswer = 'Site injoignable. Vérifiez votre connexion et réessayez.';
const liveNow = 'En direct';
/** On the narrow marks, as on television. */
const liveMark = 'Direct';
const refresh = 'Relancer le stream';

const required = (label: string) => `Champ obligatoire : ${label}`;
const tooShort = (label: string, min: number) => `${label} : ${min} caractères minimum`;
const tooLong = (label: string, max: number) => `${label} : ${max} caractères maximum`;
const selectCategory = 'Choisissez un sport';
const invalidEmail = 'Indiquez une adresse e-mail valide';
const labels = {
  firstName: 'Prénom',
  lastName: 'Nom',
  subject: 'Objet',
  message: 'Message',
  username: 'Pseudo',
  homeTeam: 'Équipe à domicile',
  awayTeam: 'Équipe à l’extérieur',
  league: 'Compétition',
  category: 'Sport',
} as const;

/** The texts in French. A league is a 'compétition', because cups and tours are no 'ligue' in French. */
export const fr: Catalogue = {
  about: {
    intro: (product) =>
      `${product} est le plus court chemin du match au stream : ce qui passe, à quelle heure chez vous, et où le regarder.`,
    gamesThisWeek: 'matchs cette semaine',
    leagues: (leagues) => counted(leagues, { one: 'compétition', other: 'compétitions' }),
    how: {
      title: 'Comment ça marche',
      steps: [
        'Trouvez votre match par équipe, sport ou compétition.',
        'Attendez le direct : la page fait le compte à rebours et s’ouvre toute seule, rien à recharger.',
        'Regardez : choisissez un stream par qualité et langue. S’il coupe, prenez le suivant.',
      ],
    },
    free: {
      title: 'Gratuit, sans compte',
      text: 'Tout est ouvert à tous. Ni nom, ni carte bancaire. Les pubs et les liens partenaires financent le site ; vous décidez si les pubs se chargent, et regarder n’en dépend jamais.',
    },
    scores: {
      title: 'Pas de scores, pas de spoilers',
      text: 'Vous ne trouverez aucun résultat sur ces pages. Qui arrive en retard ou regarde plus tard part comme tout le monde.',
    },
    hosting: {
      title: 'Nous n’hébergeons aucune vidéo',
      text: (product) =>
        `${product} répertorie des streams que d’autres publient sur leurs plateformes, et les montre dans les lecteurs de celles-ci. Les ayants droit peuvent en demander le retrait.`,
    },
    app: {
      title: 'Dans votre poche',
      text: 'Il existe une appli pour Android et iOS, gratuite elle aussi. Elle vous prévient dès qu’un match est en direct.',
    },
    talk: {
      title: 'Parlez-nous',
      text: 'Quelque chose manque, est faux ou ne marche pas ? Nous répondons sous 2 jours.',
    },
  },
  ads: {
    blocker: {
      title: 'Bloqueur de pubs conseillé',
      text: 'Ce site est gratuit et affiche des pubs d’autres sociétés. Avec un bloqueur, c’est plus agréable.',
      action: 'Compris',
    },
    choice: {
      text: 'Ce site affiche des pubs d’autres sociétés, qui peuvent déposer des cookies.',
      allow: 'Autoriser',
      refuse: 'Non merci',
    },
    zoneIncomplete: 'Il manque le nom de la zone ou l’ID de la pub.',
  },
  answers: {
    done: {
      'POST /api/contact': { 201: 'Message envoyé' },
      'POST /api/match-requests': {
        201: 'Demande envoyée',
        200: 'Vous avez déjà demandé ce match',
      },
      'POST /api/streams/{id}/reports': { 201: 'Merci. Nous vérifions.' },
    },
    refused: {
      VALIDATION_ERROR: 'Vérifiez votre saisie.',
      NOT_FOUND: 'Ce contenu n’existe plus.',
      TOO_EARLY: 'Le direct n’est pas encore ouvert.',
      NOT_LIVE: 'Les signalements ne sont possibles que pendant le direct.',
      PAYLOAD_TOO_LARGE: 'L’envoi est trop lourd.',
      RATE_LIMITED: 'Trop de tentatives. Réessayez plus tard.',
      UNAVAILABLE: noAnswer,
      INTERNAL: internal,
    },
  },
  controls: {
    cancel: 'Annuler',
    close: 'Fermer',
    saving: 'Enregistrement…',
    copy: { done: 'Copié !', failed: 'La copie a échoué' },
    connection: { reconnecting: 'Reconnexion…', offline: 'Hors ligne' },
    breadcrumb: 'Fil d’Ariane',
    previous: 'Précédent',
    next: 'Suivant',
    optional: 'facultatif',
    showMore: 'Voir plus',
    showLess: 'Voir moins',
    preferences: {
      theme: 'Thème',
      themes: { dark: 'Sombre', light: 'Clair', system: 'Système' },
      times: 'Horaires',
      hours: 'Format',
      twentyFour: '24 h',
      twelve: '12 h',
    },
  },
  countdown: {
    letters: { days: 'j', hours: 'h', minutes: 'm', seconds: 's' },
    words: { days: 'jours', hours: 'heures', minutes: 'minutes', seconds: 'secondes' },
  },
  counts: {
    games,
    minutes,
  },
  days: { today: 'Aujourd’hui', tomorrow: 'Demain' },
  dialogs: {
    devToolsBlocked: 'Les outils de développement sont bloqués.',
    download: {
      title: 'Télécharger l’appli',
      done: 'Téléchargement terminé',
      failed: 'Échec du téléchargement :',
      launchingSoon: {
        android: 'L’appli Android arrive bientôt !',
        ios: 'L’appli iOS arrive bientôt !',
      },
      platform: 'Plateforme',
      nameFor: (product, platform) => `${product} pour ${platform}`,
      version: (version, size) => `Version ${version}, ${size}`,
      beta: 'bêta',
      busy: 'Téléchargement…',
      submit: (platform) => `Télécharger pour ${platform}`,
      openAddress: 'Ouvrir le lien du fichier',
      qrCode: (platform) => `QR code de l’appli ${platform}`,
      scan: 'Scannez avec votre téléphone',
    },
    request: {
      context: 'Dites-nous quel match il manque.',
      chooseSport: 'Choisissez un sport',
      leagueHint: 'Saisissez une compétition ou choisissez-la dans la liste.',
    },
    favourites: {
      title: 'Vos favoris',
      all: 'Tous les favoris',
      nonePlanned: 'Aucun match prévu pour vos favoris.',
      notPlanned: 'Aucun match prévu',
      gone: 'N’est plus sur le site',
      against: (opponent) => `contre ${opponent}`,
      kept: 'Enregistrés dans ce navigateur. Vos favoris passent en tête de l’accueil.',
      show: 'Voir',
      calendar: (product) => `Favoris | ${product}`,
      context: (favourites) => `${favourites} sur ${FAVOURITES_MAX} maximum, dans ce navigateur`,
      games: 'Matchs',
      leagues: 'Compétitions',
      teams: 'Équipes',
      removeGone: (favourites) =>
        counted(favourites, { one: 'Retirer # favori disparu', other: 'Retirer # favoris disparus' }),
      none: 'Pas encore de favoris',
      noneText:
        'Touchez l’étoile d’un match, d’une équipe ou d’une compétition. Ses matchs passeront en tête de l’accueil.',
      copyLink: 'Copier le lien pour un autre appareil',
      subscribe: 'S’abonner au calendrier',
      copyCalendar: 'Copier le lien du calendrier',
      removed: 'Retiré',
      undo: 'Annuler',
      undoOf: (name) => `Annuler : ${name}`,
      remove: 'Retirer',
      removeOne: (name) => `Retirer ${name}`,
      ofLink: 'Favoris du lien',
      haveAll: 'Vous avez déjà tous les favoris de ce lien.',
      add: (favourites) => counted(favourites, { one: 'Ajouter # favori', other: 'Ajouter # favoris' }),
    },
  },
  forms: {
    labels,
    email: 'E-mail',
    sending: 'Envoi…',
    trap: 'Laissez ce champ vide',
    required,
    tooShort,
    tooLong,
    selectCategory,
    contact: {
      firstNameTooShort: tooShort(labels.firstName, VISITOR_LENGTHS.contactName.min),
      firstNameTooLong: tooLong(labels.firstName, VISITOR_LENGTHS.contactName.max),
      firstNameLetters: 'Prénom : lettres uniquement',
      lastNameTooShort: tooShort(labels.lastName, VISITOR_LENGTHS.contactName.min),
      lastNameTooLong: tooLong(labels.lastName, VISITOR_LENGTHS.contactName.max),
      lastNameLetters: 'Nom : lettres uniquement',
      invalidEmail,
      subjectTooShort: tooShort(labels.subject, VISITOR_LENGTHS.contactSubject.min),
      subjectTooLong: tooLong(labels.subject, VISITOR_LENGTHS.contactSubject.max),
      messageTooShort: tooShort(labels.message, VISITOR_LENGTHS.contactMessage.min),
      messageTooLong: tooLong(labels.message, VISITOR_LENGTHS.contactMessage.max),
    },
    request: { invalidEmail, selectCategory, sameTeam: 'Choisissez deux équipes différentes' },
  },
  game: {
    loading: 'Chargement',
    countdown: {
      name: 'Compte à rebours',
      until: 'avant les streams, à {time}',
      at: 'Streams ouverts à {time}',
    },
    facts: { less: 'Voir moins', all: 'Voir toutes les infos' },
    views: noun('vue', 'vues'),
    streams: {
      title: 'Streams',
      count: noun('stream', 'streams'),
      partner: (product) =>
        `Choisir un stream ouvre la page d’un partenaire dans un nouvel onglet, une fois par demi-heure. C’est ainsi que ${product} reste gratuit.`,
    },
    streamingBegins: (offsetMinutes) => `Le direct commencera ${moment(offsetMinutes)}. Revenez bientôt !`,
    seeWhatIsOn: 'Voir les directs',
    app: { title: 'À voir dans l’appli', text: 'Android et iOS, gratuit' },
    support: {
      title: 'Un souci de stream ?',
      text: 'Posez la question dans le chat',
      action: 'Ouvrir le chat',
    },
  },
  heads: {
    aboutSite:
      'Trouvez le match, voyez son horaire dans votre fuseau et suivez-le en direct sur {name} : gratuit et sans compte.',
    gamesOf: '{of} : matchs en direct et programme',
    aboutGamesOf: '{of} : tous les matchs, les horaires et les streams en direct.',
    aboutMatch: '{title} : matchs, horaires et streams en direct.',
    aboutGame: '{teams} en direct et en streaming.',
    aboutCategory: '{category} en direct : tous les streams et le programme {category}.',
    multi: { title: 'Regarder ensemble', about: 'Plusieurs matchs en direct sur {name}, côte à côte.' },
    contact: {
      title: 'Contact',
      about: 'Écrivez à {name} : stream en panne, mauvais horaire ou contenu qui vous appartient.',
    },
    about: {
      title: 'À propos',
      about:
        'Ce qu’est {name} et comment ça marche : du sport en direct, gratuit, sans compte et sans scores.',
    },
    terms: { title: 'Conditions d’utilisation', about: 'Les conditions d’utilisation de {name}.' },
    privacy: {
      title: 'Confidentialité',
      about: 'Les données que {name} garde sur vous, pourquoi et combien de temps.',
    },
    cookies: {
      title: 'Politique de cookies',
      about: 'Tous les cookies de {name} et ce qu’ils stockent dans votre navigateur.',
    },
    disclaimer: {
      title: 'Avertissement',
      about: '{name} n’héberge aucune vidéo : ce que cela change pour vous et pour les ayants droit.',
    },
  },
  home: {
    noTrending: 'Aucun match à la une',
    noPopular: 'Aucun match populaire',
    hero: {
      title: ['Le sport', 'en direct,', 'bord terrain.'],
      text: 'Gratuit, sans compte et sans score affiché : aucun spoiler avant de lancer le match.',
    },
    search: { name: 'Équipe, sport ou événement', submit: 'Chercher' },
    board: {
      live: 'Matchs en direct',
      rightNow: (games) => `${games} en ce moment`,
      views: 'Vues',
      allLive: (games) => (games === 1 ? 'Le match en direct' : `Les ${games} matchs en direct`),
      next: 'Prochains matchs',
      nextBadge: 'À venir',
      nothingLive: 'Aucun direct en ce moment',
      results: 'Résultats de recherche',
      found: (games) => `${games} ${/^[01]\s/.test(games) ? 'trouvé' : 'trouvés'}`,
      showInList: 'Voir dans la liste',
      tryAnother: 'Essayez une autre équipe, une autre compétition ou un autre sport.',
      sport: (games) => `Sport, ${games}`,
      league: (games) => `Compétition, ${games}`,
    },
    steps: {
      name: 'Comment ça marche',
      find: {
        title: 'Trouvez',
        text: 'Cherchez une équipe ou choisissez un sport. Tous les horaires sont dans votre fuseau.',
      },
      wait: {
        title: 'Attendez le direct',
        text: (offsetMinutes) =>
          `Les streams ouvrent ${moment(offsetMinutes)}. La page se débloque toute seule.`,
      },
      watch: {
        title: 'Regardez',
        text: 'Choisissez un stream selon la qualité et la langue. S’il coupe, le suivant est à un clic.',
      },
    },
    sports: 'Sports',
    live: 'en direct',
    leagues: 'Compétitions',
    ofMatch: (match) => `pour ${match}`,
    filter: {
      category: 'Sport',
      allSports: (games) => `Tous les sports (${games})`,
      sport: (name, games) => (games ? `${name} (${games})` : name),
    },
    timesIn: 'Horaires : {zone}',
    showAll: (count) =>
      counted(count, { one: 'Voir # match', many: 'Voir les # de matchs', other: 'Voir les # matchs' }),
    nothingFor: (wishes) => `Aucun résultat pour ${wishes.join(', ')}.`,
    questions: {
      title: 'Questions fréquentes',
      more: 'Une autre question ? Écrivez-nous.',
      contact: 'Nous contacter',
    },
    support: {
      title: 'Quelque chose ne marche pas ?',
      text: 'Parlez à une vraie personne dans le chat.',
      followTitle: 'Suivez-nous',
      followText: 'L’actu des matchs et des streams sur vos réseaux.',
    },
  },
  languages: {
    language: 'Langue',
    onlyEnglish: 'Cette page n’existe qu’en anglais.',
  },
  maintenance: {
    title: 'Important : site en travaux',
    message:
      'Nous améliorons le site. Certaines fonctions peuvent être coupées un court instant. Merci de votre patience.',
  },
  menus: {
    allSports: 'Tous les sports',
    alsoLive: (games) => `, ${games} en direct`,
    sports: 'Sport',
    myTime: 'Mon heure',
    siteTime: (zone) => `Heure du site${zone === null ? '' : `, ${zone}`}`,
    itIs: (time, zone) => `Heure actuelle (${zone}) : ${time}.`,
  },
  multi: {
    games,
    tiles: 'Matchs de cette page',
    keys: { sound: 'son', mute: 'muet', enlarge: 'agrandir' },
    layout: { name: 'Affichage', equal: 'Mosaïque', large: 'Un en grand' },
    sound: 'Son',
    soundOf: (game) => `Son : ${game}`,
    soundOff: 'Son coupé',
    enlarge: 'Agrandir',
    streams: 'Streams',
    streamsOf: (game) => `Streams : ${game}`,
    opensIn: 'Streams dans',
    close: (game) => `Fermer : ${game}`,
    left: {
      finished: (game) => `${game} est terminé.`,
      gone: (game) => `${game} n’est plus disponible.`,
      twice: (game) => `${game} était deux fois dans ce lien.`,
      tooMany: (game) => `${game} est laissé de côté : quatre matchs à la fois au maximum.`,
      unknown: (ids) =>
        ids.length === 1
          ? `Un match de ce lien est terminé ou n’est pas sur le site : ${ids[0]}.`
          : `${ids.length} matchs de ce lien sont terminés ou ne sont pas sur le site : ${ids.join(', ')}.`,
    },
    add: {
      title: 'Ajouter un match',
      none: 'Aucun autre match en direct pour l’instant.',
      verb: 'Ajouter',
      empty: 'Choisissez vos matchs',
      emptyText: 'Suivez deux à quatre directs côte à côte, dont un avec le son.',
      emptyNone: 'Aucun match en direct pour l’instant.',
    },
    waiting: noun('match en attente', 'matchs en attente'),
    swapIn: (game) => `Voir ${game}`,
    phone: 'Sur téléphone, deux matchs à la fois. Tournez-le pour les voir côte à côte.',
    limits: {
      mutes: 'Ce lecteur redémarre quand on change le son.',
      noMute: 'Le son se règle dans le lecteur lui-même.',
      noQuality: 'Ce lecteur choisit lui-même la qualité.',
    },
  },
  pages: {
    category: {
      league: 'Compétition',
      allLeagues: 'Toutes les compétitions',
      games: (category) => `Matchs : ${category}`,
      search: (category) => `Rechercher : ${category}`,
      searchIn: (category) => `Rechercher : ${category}`,
      otherSports: 'Autres sports',
      allCategories: 'Tous les sports',
    },
    counts: {
      live: noun('match en direct', 'matchs en direct'),
      onlyLive: () => '{live}',
      onlyScheduled: noun('match à venir', 'matchs à venir'),
      both: (scheduled) => counted(scheduled, { other: '{live} et # à venir' }),
    },
    neighbourMatches: { name: 'Autres événements', all: 'Tous les matchs' },
    accessDenied: { action: 'Retour à l’accueil' },
    policy: { lastUpdated: 'Dernière mise à jour', contents: 'Sommaire' },
    contact: {
      text: 'Un stream en panne, un mauvais horaire ou un contenu qui vous appartient ? Dites-le-nous.',
      form: 'Contact',
      noForm: 'Ce formulaire ne marche pas dans ce navigateur.',
      otherWays: 'Autres moyens',
      writeTo: (address) => `Écrire à ${address}`,
      emailHint: 'Uniquement pour vous répondre.',
      submit: 'Envoyer',
      oftenAsked: 'Questions fréquentes',
    },
  },
  player: {
    loading: 'Chargement du stream…',
    buffering: 'Chargement…',
    reconnecting: (attempt, of) => `Reconnexion… (essai ${attempt} sur ${of})`,
    offline: 'Vous êtes hors ligne. Le stream reprendra à votre retour.',
    failed: {
      title: 'Le stream ne répond pas',
      text: 'Il est peut-être terminé ou saturé. Réessayez ou changez de stream.',
    },
    ended: { title: 'Le stream est terminé', text: 'Plus rien n’est diffusé ici.' },
    unsupported: {
      title: 'Ce navigateur ne peut pas lire le stream',
      text: 'Essayez un autre navigateur ou un autre stream.',
    },
    format: 'Ce navigateur ne peut pas lire le format de ce stream.',
    retry: 'Réessayer',
    play: 'Lecture',
    pause: 'Pause',
    mute: 'Couper le son',
    unmute: 'Remettre le son',
    soundOff: 'Activer le son',
    live: liveMark,
    backToLive: 'Revenir au direct',
    quality: 'Qualité',
    auto: 'Auto',
    audio: 'Audio',
    subtitles: 'Sous-titres',
    off: 'Désactivés',
    pictureInPicture: 'Image dans l’image',
    fullScreen: 'Plein écran',
    leaveFullScreen: 'Quitter le plein écran',
    volume: (percent) => `Volume ${percent} %`,
    controls: 'Commandes',
    bitrate: (kilobits) => `${kilobits} kbit/s`,
    player: (title) => `Lecteur : ${title}`,
  },
  reminders: {
    live: (home, away) => ({ title: 'En direct maintenant', body: versus(home, away) }),
    before: (home, away, time) => ({ title: `Coup d’envoi à ${time}`, body: versus(home, away) }),
    moved: (home, away, when) => ({ title: 'Nouvel horaire', body: `${versus(home, away)} : ${when}` }),
    off: (home, away) => ({ title: 'Match annulé', body: `${versus(home, away)} n’aura pas lieu.` }),
  },
  site: {
    comma: ', ',
    internal,
    noAnswer,
    home: {
      list: 'Sport en direct et programme',
      trending: 'Matchs à la une',
      popular: 'Les directs les plus vus',
      view: 'Afficher les matchs en',
      views: { cards: 'Cartes', rows: 'Liste' },
      foundInSport: (sport, count) => `${sport} : ${games(count)}`,
      searching: 'Recherche…',
      clearSearch: 'Effacer la recherche',
      newGames: noun('nouveau match', 'nouveaux matchs'),
      chips: {
        all: 'Tous',
        live: liveNow,
        today: 'Aujourd’hui',
        tomorrow: 'Demain',
        week: 'Cette semaine',
      },
    },
    layout: {
      skip: 'Aller au contenu',
      main: 'Principale',
      homeOf: (product) => `${product}, accueil`,
      home: 'Accueil',
      games: 'Matchs',
      leagues: 'Compétitions',
      categories: 'Sports',
      menu: 'Menu',
      search: 'Rechercher',
      theme: 'Thème',
      timeZone: 'Fuseau et format horaire',
      favourites: 'Vos favoris',
      getApp: 'Obtenir l’appli',
      about: (product) =>
        `Le sport en direct, gratuit et sans compte. ${product} répertorie des streams hébergés ailleurs et n’héberge aucune vidéo.`,
      supportChat: 'Chat d’aide',
      openSupportChat: 'Ouvrir le chat d’aide',
      watch: 'Regarder',
      legal: 'Infos légales',
      allTimesIn: 'Tous les horaires : {zone}',
      socials: 'Réseaux sociaux',
      announcement: 'Annonce',
      announcements: 'Annonces',
      closeAnnouncement: 'Fermer l’annonce',
      app: {
        title: 'Le coup d’envoi dans la poche',
        text: 'L’appli vous prévient dès qu’un match est en direct. Android et iOS, gratuit.',
      },
    },
    favourites: {
      one: 'Favori',
      oneOf: (name) => `Favori : ${name}`,
      list: 'Favoris',
      tooMany: `Vous pouvez garder jusqu’à ${FAVOURITES_MAX} favoris.`,
      removed: (name) => `${name} n’est plus dans vos favoris.`,
      undo: 'Annuler',
    },
    tellMe: { one: 'M’alerter', oneOf: (name) => `M’alerter : ${name}` },
    days: 'Jours',
    calendar: { add: 'Ajouter au calendrier', addOne: (name) => `Ajouter ${name} au calendrier` },
    copyLink: 'Copier le lien',
    couldNotLoad: 'Échec du chargement',
    tryAgain: 'Réessayer',
    showAllGames: 'Voir tous les matchs',
    searchAll: 'Équipe, compétition ou sport',
    otherGames: {
      name: 'Autres matchs',
      alsoOnNow: 'Aussi en direct',
      onNow: liveNow,
      laterToday: 'Plus tard aujourd’hui',
      next: 'Prochains matchs',
      none: 'Aucun autre match prévu pour l’instant.',
    },
    timeOpen: 'Horaire à confirmer',
    empty: {
      matches: 'Aucun match à l’affiche',
      games: 'Aucun match trouvé',
      streams: 'Aucun stream disponible',
    },
    notFound: {
      match: { title: 'Événement introuvable', text: 'Cet événement n’existe pas ou a été supprimé.' },
      team: { title: 'Équipe introuvable', text: 'Aucun match de cette équipe ici.' },
      page: { title: 'Page introuvable', text: 'Cette page n’existe pas.' },
      action: 'Vers l’accueil',
    },
    game: {
      syncing: 'Synchronisation…',
      startingSoon: 'Début imminent',
      live: liveNow,
      ended: 'Terminé',
      finished: 'Ce match est terminé.',
      liveMark,
      statuses: { Scheduled: 'À venir', Live: liveMark, Finished: 'Terminé' },
      play: 'Lecture',
      streamsOpenIn: (countdown) => `Streams dans ${countdown}`,
      shortly: 'Les streams arrivent d’un instant à l’autre.',
      gone: 'Ce match n’est plus disponible.',
      highlights: 'Voir le résumé',
      watchingNow: (people) => `${people} ${people === '1' ? 'regarde' : 'regardent'} en ce moment`,
      noAffiliate: 'Aucun lien partenaire actif pour le web',
      streamLabel: (n) => `Stream ${n}`,
    },
    adChoices: 'Choix des pubs',
    accessDenied: {
      title: 'Accès refusé',
      text: 'Une inspection ou une modification de la page a été détectée. L’accès est bloqué.',
    },
    request: { title: 'Demander un match', submit: 'Envoyer' },
    contact: {
      answerTime: 'Réponse sous 2 jours',
    },
    copyright: (year, product) => `© ${year} ${product}`,
  },
  sports: {
    Football: 'Football',
    Cricket: 'Cricket',
    Basketball: 'Basket',
    Tennis: 'Tennis',
    Hockey: 'Hockey',
    Baseball: 'Baseball',
    Rugby: 'Rugby',
    Volleyball: 'Volley',
    Badminton: 'Badminton',
    'American Football': 'Football américain',
    'Ice Hockey': 'Hockey sur glace',
    'Table Tennis': 'Tennis de table',
    Golf: 'Golf',
    Boxing: 'Boxe',
    'Mixed Martial Arts': 'MMA',
    Wrestling: 'Lutte',
    'Formula 1': 'Formule 1',
    MotoGP: 'MotoGP',
    Cycling: 'Cyclisme',
    Athletics: 'Athlétisme',
    Swimming: 'Natation',
    Gymnastics: 'Gymnastique',
    Skiing: 'Ski',
    Snowboarding: 'Snowboard',
    Surfing: 'Surf',
    'Horse Racing': 'Hippisme',
    Handball: 'Handball',
    Darts: 'Fléchettes',
    Snooker: 'Snooker',
    Esports: 'Esport',
    Futsal: 'Futsal',
    Kabaddi: 'Kabaddi',
    Netball: 'Netball',
    Squash: 'Squash',
    NASCAR: 'NASCAR',
    Rally: 'Rallye',
    Triathlon: 'Triathlon',
    Biathlon: 'Biathlon',
    'Counter-Strike 2': 'Counter-Strike 2',
    'League of Legends': 'League of Legends',
    'Dota 2': 'Dota 2',
    Valorant: 'Valorant',
    'Rocket League': 'Rocket League',
    'PUBG Mobile': 'PUBG Mobile',
    'Mobile Legends': 'Mobile Legends',
    Parkour: 'Parkour',
  },
  stream: {
    refresh,
    streamGone: 'Ce stream n’est plus disponible.',
    pressPlay: 'Appuyez sur Lecture pour charger le stream. Rien n’est chargé avant.',
    tryNext: 'Stream suivant',
    next: (title) => `Suivant : ${title}`,
    theatre: 'Mode cinéma',
    fullScreen: 'Plein écran',
    standing: (hasNext) =>
      `Ce stream ne démarre pas. Patientez un instant ou ${hasNext ? 'essayez le suivant' : `appuyez sur « ${refresh} »`}.`,
    outdated: `L’adresse de ce stream a changé. S’il s’arrête, appuyez sur « ${refresh} ».`,
    corner: {
      keep: 'Garder dans un coin',
      region: (teams) => `Mini-lecteur : ${teams}`,
      skip: 'Aller au mini-lecteur',
      return: 'Revenir',
      move: 'Déplacer',
      moveNote: 'Déplacer : glisse-le ou appuie sur une flèche',
    },
    back: 'Retour',
    notWorking: 'Ça ne marche pas ?',
    reports: {
      start: 'Ne démarre pas',
      stops: 'Coupe sans arrêt',
      black: 'Écran noir',
      silent: 'Pas de son',
      'other-match': 'Autre match',
    },
    goingOn: {
      stopped: 'Ce stream s’est arrêté.',
      startsIn: '{title} démarre dans {seconds}.',
      seconds: (seconds) => `${seconds} s`,
      switchNow: 'Changer',
      stay: 'Rester ici',
      none: 'Aucun autre stream ne marche en ce moment.',
      now: (title) => `Maintenant : ${title}`,
      choice: 'Changement auto',
      choiceNote: 'Passer au stream suivant si celui-ci s’arrête',
    },
  },
  streamStates: {
    trouble: { shown: 'Instable', spoken: 'instable' },
    down: { shown: 'Ne répond pas', spoken: 'ne répond pas' },
    foreign: { shown: 'Pas pour ce navigateur', spoken: 'pas pour ce navigateur' },
  },
  /** As French sports pages write a game: 'Lens - Lille'. */
  teams: { vs: '-' },
  tellMe: {
    title: 'M’alerter',
    about: {
      game: (name, when) => `${name} · ${when}`,
      team: (name) => `${name} · tous les matchs de l’équipe`,
      league: (name) => `${name} · tous les matchs de la compétition`,
    },
    choices: {
      name: 'Quand vous alerter',
      live: { label: 'Au début du direct', about: 'Les streams sont ouverts' },
      before: {
        label: '15 minutes avant le coup d’envoi',
        about: 'À votre heure, dans votre langue',
        at: (time) => `À ${time}`,
      },
      moved: { label: 'Si l’horaire change', about: 'Match décalé ou annulé' },
      none: 'Choisissez au moins une option',
    },
    asksNext:
      'Votre navigateur va vous demander l’autorisation. Les alertes arrivent sur ce navigateur seulement et s’arrêtent 90 jours après votre dernière visite.',
    turnOn: 'Activer',
    turningOn: 'Activation…',
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    turnOff: 'Désactiver',
    turningOff: 'Désactivation…',
    turnedOn: (name) => `Alerte activée : ${name}. Elle arrivera sur ce navigateur.`,
    saved: (name) => `Enregistré : ${name}`,
    turnedOff: (name) => `Alerte désactivée : ${name}`,
    undecided: 'Rien n’a été activé. Appuyez encore sur « Activer » et autorisez les notifications.',
    noService:
      'Votre navigateur n’a pas pu activer l’alerte. Réessayez plus tard ou utilisez votre calendrier.',
    tooMany: (most) =>
      `Vous pouvez avoir des alertes pour ${most} matchs, équipes et compétitions au maximum.`,
    instead: {
      denied:
        'Les notifications de ce site sont bloquées. Autorisez-les dans les réglages du navigateur ou utilisez votre calendrier.',
      unsupported: 'Ce navigateur ne peut pas vous alerter. Votre calendrier, si.',
      homeScreen:
        'Ici, les alertes ne marchent que depuis l’écran d’accueil : ajoutez-y le site avec « Partager » et ouvrez-le de là, ou utilisez votre calendrier.',
    },
    all: {
      on: (topics) =>
        `Ce navigateur vous alerte pour ${topics === 1 ? 'un match, une équipe ou une compétition' : `${topics} matchs, équipes et compétitions`}.`,
      turnOff: 'Tout désactiver',
      turnedOff: 'Désactivé. Ce navigateur ne vous alerte plus.',
    },
  },
  withoutScripts: {
    off: 'JavaScript est désactivé dans ce navigateur : des streams peuvent ne pas marcher et les listes ne se filtrent pas.',
    oldBrowser:
      'Ce navigateur est trop ancien pour toute la page. Les matchs et les streams s’ouvrent quand même.',
    notStarted: 'La page ne s’est pas chargée en entier. Rechargez-la dans un instant.',
  },
};
