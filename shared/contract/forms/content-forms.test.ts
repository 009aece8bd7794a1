import { describeForm, letters } from '../../../test/support/form-rules.ts';
import { affiliateForm } from './affiliate.ts';
import { downloadForm } from './download.ts';
import { faqForm } from './faq.ts';
import { gameEditForm, gameForm } from './game.ts';
import { leagueForm } from './league.ts';
import { matchForm, newMatchForm } from './match.ts';
import { siteNotificationForm } from './site-notification.ts';
import { streamsForm } from './streams.ts';

const URL = 'https://example.com/a';

const match = { title: 'Harbour Cup', description: 'By the sea', category: 'Football' };
describeForm('a new match', newMatchForm, {
  valid: match,
  rules: [
    ['title', '', 'Title is required'],
    ['title', '   ', 'Title is required'],
    ['title', '\u200b\u2060', 'Title is required'],
    ['title', letters(201), 'Title must not exceed 200 characters'],
    ['description', undefined, null],
    ['category', '', null],
    ['category', undefined, null],
    ['category', 'Chess boxing on ice', 'Please select a category'],
  ],
});
describeForm('a match that is edited', matchForm, {
  valid: match,
  rules: [
    ['category', '', 'Please select a category'],
    ['category', undefined, 'Please select a category'],
  ],
});

const game = {
  title: 'Round 1',
  location: 'East Pier',
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  date: '2026-11-21',
  time: '20:00',
  league: 'Harbour League',
};
describeForm('a game', gameForm, {
  valid: game,
  rules: [
    ['title', '', 'Title is required'],
    ['homeTeam', '', 'Home team is required'],
    ['awayTeam', '', 'Away team is required'],
    ['location', '', 'Location is required'],
    ['league', '', 'League is required'],
    ['date', '', 'Date is required'],
    ['date', undefined, 'Date is required'],
    ['date', '2026-02-30', 'Invalid date'],
    ['date', '1969-12-31', 'Invalid date'],
    ['date', '2200-01-01', 'Invalid date'],
    ['time', '', 'Time is required'],
    ['time', '24:00', 'Invalid time'],
    ['time', '9:30', 'Invalid time'],
    ['time', '23:59', null],
    ['highlightsUrl', '', null],
    ['highlightsUrl', URL, null],
    ['highlightsUrl', 'example', 'Invalid URL'],
    ['highlightsUrl', 'javascript:alert(1)', 'Invalid URL'],
    ['affiliateId', '', null],
    ['affiliateId', null, null],
    ['affiliateId', 'no id', 'Affiliate link not found.'],
  ],
});
describeForm('a game that is edited', gameEditForm, {
  valid: { ...game, viewCount: 12, createdAt: 'ignored' },
  rules: [['highlightsUrl', 'example', 'Invalid URL']],
});

const stream = { title: 'Main camera', quality: '1080p', url: URL, language: 'English' };
const streams = (changes: object) => [{ ...stream, ...changes }];
describeForm('the streams of a game', streamsForm, {
  valid: { streamUrls: [stream] },
  rules: [
    ['streamUrls', [], 'At least one stream URL is required'],
    ['streamUrls', undefined, 'At least one stream URL is required'],
    ['streamUrls', Array(50).fill(stream), null],
    ['streamUrls', Array(51).fill(stream), 'A game can have at most 50 streams'],
    ['streamUrls', streams({ title: '' }), 'Title is required'],
    ['streamUrls', streams({ quality: '8K' }), 'Please select a quality'],
    ['streamUrls', streams({ url: 'ftp://example.com' }), 'Invalid URL'],
    ['streamUrls', streams({ url: 'https://' }), null],
    ['streamUrls', streams({ url: '' }), null],
    ['streamUrls', streams({ language: undefined, platform: undefined }), null],
  ],
});

describeForm('a league', leagueForm, {
  valid: {
    name: 'Harbour League',
    abbreviation: 'HL',
    country: 'norway',
    category: 'Football',
    logoUrl: 'https://example.com/logo.svg',
  },
  rules: [
    ['name', '', 'League name is required'],
    ['abbreviation', '', 'Abbreviation is required'],
    ['abbreviation', letters(10), null],
    ['abbreviation', letters(11), 'Abbreviation must be 10 characters or less'],
    ['country', '', 'Please select a country'],
    ['category', 'Chess', 'Please select a category'],
    ['logoUrl', 'logo.svg', 'Invalid URL for logo'],
  ],
});

describeForm('an affiliate link', affiliateForm, {
  valid: { title: 'Shop', link: URL },
  rules: [
    ['title', 'S', 'Title is required.'],
    ['link', 'example', 'Link must be a valid URL (e.g., https://example.com).'],
    ['link', undefined, 'Link must be a valid URL (e.g., https://example.com).'],
    ['image', '', null],
    ['image', 'example', 'Invalid URL'],
  ],
});

describeForm('a release of the app', downloadForm, {
  valid: {
    platform: 'android',
    version: '1.4',
    downloadUrl: 'https://example.com/touchline.apk',
    sizeInMB: '18.5',
    releaseStatus: 'beta',
  },
  rules: [
    ['platform', 'windows', 'Platform is required.'],
    ['version', '1', 'App version is required.'],
    ['downloadUrl', 'http://', 'Download URL is required.'],
    ['downloadUrl', 'ftp://example.com', 'Invalid URL'],
    ['downloadUrl', 'https://name:word@example.com/app.apk', 'Invalid URL'],
    ['downloadUrl', 'https://name@example.com/app.apk', 'Invalid URL'],
    ['sizeInMB', '5', 'App size is required.'],
    ['sizeInMB', 'big', 'App size must be a number.'],
    ['sizeInMB', '0.0', 'App size must be a number.'],
    ['sizeInMB', '18', null],
    ['releaseStatus', 'alpha', 'Release status is required.'],
  ],
});

for (const [name, form] of [
  ['an FAQ', faqForm],
  ['a site notification', siteNotificationForm],
] as const)
  describeForm(name, form, {
    valid: { title: 'Is it free?', description: 'Yes.' },
    rules: [
      ['title', '', 'Title is required'],
      ['description', ' ', 'Description is required'],
      ['description', letters(2_001), 'Description must not exceed 2000 characters'],
    ],
  });
