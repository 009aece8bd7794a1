import * as affiliates from '../calls/affiliates.ts';
import * as faqs from '../calls/faqs.ts';
import * as leagues from '../calls/leagues.ts';
import * as notices from '../calls/notices.ts';
import * as settingsCalls from '../calls/settings.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';
import { affiliate, faq, ids, league, notice, settings } from './records.ts';

const said = texts.results;
const page = { page: 1, size: 25, total: 1 };
const { games: _games, createdAt: _leagueMadeAt, ...publicLeague } = league;
const { createdAt: _faqMadeAt, ...publicFaq } = faq;
const { liveTooLongHours: _hours, ...publicSettings } = settings;

const ofLeague = { params: { id: ids.league } };
const leagueFields = {
  name: league.name,
  abbreviation: league.abbreviation,
  country: league.country,
  category: league.category,
  logoUrl: league.logoUrl,
};

const leagueExamples = [
  exampleOf(leagues.listLeagues, { response: { leagues: [publicLeague] } }),
  exampleOf(leagues.listStaffLeagues, {
    query: { category: 'Football', sort: 'name' },
    response: { leagues: [league], ...page },
  }),
  exampleOf(leagues.getLeague, { ...ofLeague, response: { league: publicLeague } }),
  exampleOf(leagues.createLeague, {
    body: leagueFields,
    response: { message: said.leagues.created, league },
  }),
  exampleOf(leagues.updateLeague, {
    ...ofLeague,
    body: { ...leagueFields, abbreviation: 'CST', version: 1 },
    response: { message: said.leagues.updated, league: { ...league, abbreviation: 'CST', version: 2 } },
  }),
  exampleOf(leagues.deleteLeague, { ...ofLeague, response: { message: said.leagues.deleted } }),
  exampleOf(leagues.restoreLeague, { ...ofLeague, response: { message: said.leagues.restored, league } }),
];

const ofAffiliate = { params: { id: ids.affiliate } };
const affiliateFields = {
  title: affiliate.title,
  link: affiliate.link,
  platforms: affiliate.platforms,
  isActive: affiliate.isActive,
};

const affiliateExamples = [
  exampleOf(affiliates.listAffiliates, {
    query: { isActive: 'true' },
    response: { affiliates: [affiliate], ...page },
  }),
  exampleOf(affiliates.createAffiliate, {
    body: affiliateFields,
    response: { message: said.affiliates.created, affiliate: { ...affiliate, clicks: 0 } },
  }),
  exampleOf(affiliates.updateAffiliate, {
    ...ofAffiliate,
    body: { ...affiliateFields, isActive: false, version: 1 },
    response: { message: said.affiliates.updated, affiliate: { ...affiliate, isActive: false, version: 2 } },
  }),
  exampleOf(affiliates.deleteAffiliate, {
    ...ofAffiliate,
    response: { message: said.affiliates.deleted, games: 1 },
  }),
  exampleOf(affiliates.restoreAffiliate, {
    ...ofAffiliate,
    response: { message: said.affiliates.restored, affiliate },
  }),
  exampleOf(affiliates.countClick, {
    params: { affiliateId: ids.affiliate },
    response: { message: said.affiliates.clickCounted },
  }),
];

const ofFaq = { params: { id: ids.faq } };
const faqFields = { title: faq.title, description: faq.description };

const faqExamples = [
  exampleOf(faqs.listFaqs, { response: { faqs: [publicFaq] } }),
  exampleOf(faqs.listStaffFaqs, { query: { q: 'account' }, response: { faqs: [faq], ...page } }),
  exampleOf(faqs.createFaq, { body: faqFields, response: { message: said.faqs.created, faq } }),
  exampleOf(faqs.updateFaq, {
    ...ofFaq,
    body: { ...faqFields, title: 'Do I need to sign up?', version: 1 },
    response: { message: said.faqs.updated, faq: { ...faq, title: 'Do I need to sign up?', version: 2 } },
  }),
  exampleOf(faqs.deleteFaq, { ...ofFaq, response: { message: said.faqs.deleted } }),
  exampleOf(faqs.restoreFaq, { ...ofFaq, response: { message: said.faqs.restored, faq } }),
];

const ofNotice = { params: { id: ids.notice } };
const noticeFields = { title: notice.title, description: notice.description };

const noticeExamples = [
  exampleOf(notices.listNotices, { response: { notifications: [notice] } }),
  exampleOf(notices.listStaffNotices, {
    query: { from: '2026-11-01', to: '2026-11-30' },
    response: { notifications: [notice], ...page },
  }),
  exampleOf(notices.createNotice, {
    body: noticeFields,
    response: { message: said.notices.created, notification: notice },
  }),
  exampleOf(notices.updateNotice, {
    ...ofNotice,
    body: { ...noticeFields, title: 'Your own time zone', version: 1 },
    response: {
      message: said.notices.updated,
      notification: { ...notice, title: 'Your own time zone', version: 2 },
    },
  }),
  exampleOf(notices.deleteNotice, { ...ofNotice, response: { message: said.notices.deleted } }),
  exampleOf(notices.restoreNotice, {
    ...ofNotice,
    response: { message: said.notices.restored, notification: notice },
  }),
];

const ofSettings = { params: { id: ids.settings } };
const maintenance = {
  isEnabled: true,
  message: 'We are moving to a bigger server.',
  from: '2026-11-22T02:00:00.000Z',
  until: '2026-11-22T04:00:00.000Z',
};
const adZone = { name: 'Between games', zoneId: '104729', type: 'In-Page Push', isEnabled: true } as const;

const settingsExamples = [
  exampleOf(settingsCalls.getSettings, { response: { settings: publicSettings } }),
  exampleOf(settingsCalls.getStaffSettings, { response: { settings } }),
  exampleOf(settingsCalls.updateDevTools, {
    ...ofSettings,
    body: { isEnabled: true, version: 1 },
    response: {
      message: said.settings.devToolsUpdated,
      settings: { ...settings, devTools: { isEnabled: true }, version: 2 },
    },
  }),
  exampleOf(settingsCalls.updateMaintenance, {
    ...ofSettings,
    body: { ...maintenance, version: 1 },
    response: {
      message: said.settings.maintenanceUpdated,
      settings: { ...settings, maintenance, version: 2 },
    },
  }),
  exampleOf(settingsCalls.updateAdZones, {
    ...ofSettings,
    body: { adZones: [adZone], version: 1 },
    response: {
      message: said.settings.adZonesUpdated,
      settings: { ...settings, adZones: [adZone], version: 2 },
    },
  }),
  exampleOf(settingsCalls.updateSite, {
    ...ofSettings,
    body: { goLiveOffsetMinutes: -10, affiliateGate: false, version: 1 },
    response: {
      message: said.settings.siteUpdated,
      settings: { ...settings, goLiveOffsetMinutes: -10, affiliateGate: false, version: 2 },
    },
  }),
];

export const siteExamples = [
  ...leagueExamples,
  ...affiliateExamples,
  ...faqExamples,
  ...noticeExamples,
  ...settingsExamples,
];
