import { sendContact } from '@touchline/core/contacts/contacts';
import { registerDevice } from '@touchline/core/devices/devices';
import { createDownload } from '@touchline/core/downloads/downloads';
import { createFaq } from '@touchline/core/faqs/faqs';
import type { Core } from '@touchline/core/platform/core';
import { sendRequest } from '@touchline/core/requests/requests';
import { createSiteNotification } from '@touchline/core/site-notifications/site-notifications';

/** Adds the records beside the games: questions, announcements, releases, and messages of visitors and apps. */
export async function makeSite(core: Core, origin: string): Promise<void> {
  for (const faq of FAQS) await createFaq(core, faq);
  for (const notice of NOTICES) await createSiteNotification(core, notice);
  for (const platform of ['android', 'ios'] as const)
    await createDownload(core, {
      platform,
      version: '1.4.0',
      downloadUrl: `${origin}/media/demo/touchline-demo.${platform === 'android' ? 'apk' : 'ipa'}`,
      sizeInMB: platform === 'android' ? 24.5 : 38.2,
      releaseStatus: 'stable',
    });
  for (const request of REQUESTS) await sendRequest(core, request);
  for (const message of MESSAGES) await sendContact(core, message);
  for (const [n, { userName, platform }] of DEVICES.entries())
    await registerDevice(core, {
      deviceId: `demo-device-${n}`,
      platform,
      userName,
      email: `${userName.toLowerCase()}@example.com`,
      theme: n % 2 === 0 ? 'dark' : 'light',
      notificationToken: `demo-token-${n}`,
      isNotificationsAllowed: n % 3 !== 0,
      lat: 40 + n,
      lng: 2 * n,
      appVersion: '1.4.0',
    });
}

const FAQS = [
  {
    title: 'Is Touchline really free?',
    description:
      'Yes. There is no account and nothing to pay. The site carries ads from other companies instead.',
  },
  {
    title: 'When do the streams open?',
    description:
      '15 minutes before the scheduled start. The game page counts down to that moment and opens the streams by itself, so there is no need to reload.',
  },
  {
    title: 'Why does a page open when I choose a stream?',
    description:
      "It is our partner's page, and it opens at most once per stream in half an hour. That is what keeps Touchline free.",
  },
  {
    title: 'Which time zone are the times in?',
    description:
      'In yours. You can switch to the time of the site, and between 12 and 24 hours, at the top of every page.',
  },
  {
    title: 'A stream does not play. What can I do?',
    description:
      'Press Refresh Stream, or try another one: most games have several. If none plays, tell us in the support chat.',
  },
  {
    title: 'Will I see the score?',
    description: 'No. We show no scores anywhere, so that nothing is spoiled before you press play.',
  },
];

const NOTICES = [
  {
    title: 'The app has arrived',
    description: 'Touchline for Android and iOS tells you the moment a game goes live.',
  },
  { title: 'More leagues', description: 'Kabaddi, netball and table tennis are on the schedule now.' },
];

const REQUESTS = [
  {
    homeTeam: 'Brightwater Rovers',
    awayTeam: 'Millgate Town',
    category: 'Football',
    league: 'Harbour Counties League',
    email: 'mara@example.com',
    username: 'mara',
  },
  {
    homeTeam: 'Hollow Creek',
    awayTeam: 'Silverpine',
    category: 'Basketball',
    league: 'Continental Hoops Association',
    email: 'jonas@example.com',
    username: 'jonas',
  },
  {
    homeTeam: 'Kestrel Point',
    awayTeam: 'Old Quarry',
    category: 'Rugby',
    league: 'Southern Scrum Championship',
    email: 'ines@example.com',
    username: 'ines',
  },
] as const;

const MESSAGES = [
  {
    firstName: 'Mara',
    lastName: 'Lind',
    email: 'mara@example.com',
    subject: 'Thank you',
    message: 'The page flipped by itself while I was making tea. More of that, please.',
  },
  {
    firstName: 'Tomás',
    lastName: 'Quiroga',
    email: 'tomas@example.com',
    subject: 'Commentary',
    message: 'Could the Liga Meridiana games have Spanish commentary in the second stream as well?',
  },
];

const DEVICES = [
  { userName: 'Mara', platform: 'ios' },
  { userName: 'Jonas', platform: 'android' },
  { userName: 'Ines', platform: 'android' },
  { userName: 'Tomas', platform: 'ios' },
  { userName: 'Adaeze', platform: 'android' },
] as const;
