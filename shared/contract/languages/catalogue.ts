import { aboutTexts } from '../texts/about.ts';
import { adTexts } from '../texts/ads.ts';
import { controlTexts } from '../texts/controls.ts';
import { countdownTexts } from '../texts/countdown.ts';
import { countTexts } from '../texts/counts.ts';
import { dayTexts } from '../texts/days.ts';
import { gamePageTexts } from '../texts/game-page.ts';
import { languageTexts } from '../texts/languages.ts';
import { maintenanceTexts } from '../texts/maintenance.ts';
import { multiTexts } from '../texts/multi.ts';
import { pageHeadTexts } from '../texts/page-heads.ts';
import { playerTexts } from '../texts/player.ts';
import { reminderTexts } from '../texts/reminders.ts';
import { siteTexts } from '../texts/site.ts';
import { siteDialogTexts } from '../texts/site-dialogs.ts';
import { homeTexts } from '../texts/site-home.ts';
import { menuTexts } from '../texts/site-menus.ts';
import { sitePageTexts } from '../texts/site-pages.ts';
import { sportTexts } from '../texts/sports.ts';
import { streamDialogTexts } from '../texts/stream-dialog.ts';
import { streamStateTexts } from '../texts/stream-states.ts';
import { teamTexts } from '../texts/teams.ts';
import { tellMeTexts } from '../texts/tell-me.ts';
import { visitorAnswerTexts } from '../texts/visitor-answers.ts';
import { visitorFormTexts } from '../texts/visitor-forms.ts';
import { withoutScripts } from '../texts/without-scripts.ts';

/** Every text that visitors read, in English. */
export const ENGLISH = {
  about: aboutTexts,
  ads: adTexts,
  answers: visitorAnswerTexts,
  controls: controlTexts,
  countdown: countdownTexts,
  counts: countTexts,
  days: dayTexts,
  dialogs: siteDialogTexts,
  forms: visitorFormTexts,
  game: gamePageTexts,
  heads: pageHeadTexts,
  home: homeTexts,
  languages: languageTexts,
  maintenance: maintenanceTexts,
  menus: menuTexts,
  multi: multiTexts,
  pages: sitePageTexts,
  player: playerTexts,
  reminders: reminderTexts.push,
  site: siteTexts,
  sports: sportTexts,
  stream: streamDialogTexts,
  streamStates: streamStateTexts,
  teams: teamTexts,
  tellMe: tellMeTexts,
  withoutScripts,
} as const;

/** The shape of English texts, with texts of any language: one that is missing does not compile. */
export type InAnyLanguage<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Text
    ? (...values: Values) => InAnyLanguage<Text>
    : { readonly [Key in keyof T]: InAnyLanguage<T[Key]> };

/** The texts of one language. */
export type Catalogue = InAnyLanguage<typeof ENGLISH>;
