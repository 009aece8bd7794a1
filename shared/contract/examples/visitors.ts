import * as contacts from '../calls/contacts.ts';
import * as devices from '../calls/devices.ts';
import * as downloads from '../calls/downloads.ts';
import * as pushes from '../calls/pushes.ts';
import * as requests from '../calls/requests.ts';
import { texts } from '../texts.ts';
import { exampleOf } from './example.ts';
import {
  contact,
  device,
  download,
  gameFields,
  ids,
  push,
  pushFields,
  request,
  serverTime,
  staffGame,
  staffMatch,
} from './records.ts';

const said = texts.results;
const page = { page: 1, size: 25, total: 1 };

const ofContact = { params: { id: ids.contact } };
const contactExamples = [
  exampleOf(contacts.sendContact, {
    body: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      email: contact.email,
      subject: contact.subject,
      message: contact.message,
    },
    response: { message: said.contacts.sent },
  }),
  exampleOf(contacts.listContacts, { query: { status: 'New' }, response: { contacts: [contact], ...page } }),
  exampleOf(contacts.updateContactStatus, {
    ...ofContact,
    body: { status: 'In Progress', version: 1 },
    response: {
      message: said.contacts.statusUpdated,
      contact: { ...contact, status: 'In Progress', version: 2 },
    },
  }),
  exampleOf(contacts.deleteContact, { ...ofContact, response: { message: said.contacts.deleted } }),
  exampleOf(contacts.restoreContact, {
    ...ofContact,
    response: { message: said.contacts.restored, contact },
  }),
];

const ofRequest = { params: { id: ids.request } };
const requestExamples = [
  exampleOf(requests.sendRequest, {
    body: {
      homeTeam: request.homeTeam,
      awayTeam: request.awayTeam,
      category: request.category,
      league: request.league,
      email: request.email,
      username: request.username,
    },
    response: { message: said.requests.sent },
  }),
  exampleOf(requests.listRequests, {
    query: { status: 'New,Pending', category: 'Football' },
    response: { requests: [request], ...page },
  }),
  exampleOf(requests.updateRequest, {
    ...ofRequest,
    body: { status: 'Pending', version: 1 },
    response: { message: said.requests.updated, request: { ...request, status: 'Pending', version: 2 } },
  }),
  exampleOf(requests.deleteRequest, { ...ofRequest, response: { message: said.requests.deleted } }),
  exampleOf(requests.restoreRequest, {
    ...ofRequest,
    response: { message: said.requests.restored, request },
  }),
  exampleOf(requests.createGameFromRequest, {
    ...ofRequest,
    body: { ...gameFields, matchId: ids.match },
    response: {
      message: said.requests.gameCreated,
      match: staffMatch,
      game: staffGame,
      request: { ...request, status: 'Approved', version: 2 },
    },
  }),
];

const { downloadCount: _count, recordVersion: _version, ...publicDownload } = download;
const ofDownload = { params: { id: ids.download } };
const downloadFields = {
  platform: download.platform,
  version: download.version,
  downloadUrl: download.downloadUrl,
  sizeInMB: '24.5',
  releaseStatus: download.releaseStatus,
};
const downloadExamples = [
  exampleOf(downloads.listDownloads, { response: { downloads: [publicDownload] } }),
  exampleOf(downloads.listStaffDownloads, {
    query: { platform: 'android', sort: '-downloadCount' },
    response: { downloads: [download], ...page },
  }),
  exampleOf(downloads.downloadStatistics, {
    response: {
      statistics: {
        total: 310,
        byPlatform: [
          { platform: 'ios', downloads: 0, share: 0 },
          { platform: 'android', downloads: 310, share: 100 },
        ],
        averageSizeInMB: 24.5,
        latest: { android: download, ios: null },
      },
    },
  }),
  exampleOf(downloads.createDownload, {
    body: downloadFields,
    response: { message: said.downloads.created, download: { ...download, downloadCount: 0 } },
  }),
  exampleOf(downloads.updateDownload, {
    ...ofDownload,
    body: { ...downloadFields, releaseStatus: 'beta', recordVersion: 1 },
    response: {
      message: said.downloads.updated,
      download: { ...download, releaseStatus: 'beta', recordVersion: 2 },
    },
  }),
  exampleOf(downloads.deleteDownload, { ...ofDownload, response: { message: said.downloads.deleted } }),
  exampleOf(downloads.restoreDownload, {
    ...ofDownload,
    response: { message: said.downloads.restored, download },
  }),
  exampleOf(downloads.countDownload, { ...ofDownload, response: { message: said.downloads.counted } }),
  exampleOf(downloads.downloadFile, { ...ofDownload, response: '(the bytes of the file)' }),
];

const ofDevice = { params: { id: ids.device } };
const deviceExamples = [
  exampleOf(devices.registerDevice, {
    body: {
      deviceId: 'b3f1c2d4-91aa-4a52',
      platform: device.platform,
      notificationToken: 'cX9-registration-token',
      userName: device.userName,
      appVersion: device.appVersion,
      timeZone: device.timeZone,
      isNotificationsAllowed: true,
    },
    response: { message: said.devices.registered, user: device, deviceToken: 'h2b9W0sT4m1f8kQxv7Zp' },
  }),
  exampleOf(devices.updateDevice, {
    ...ofDevice,
    body: { appVersion: '1.4.1', isNotificationsAllowed: false },
    response: {
      message: said.devices.updated,
      user: { ...device, appVersion: '1.4.1', isNotificationsAllowed: false },
    },
  }),
  exampleOf(devices.heartbeat, { ...ofDevice, response: { message: said.devices.heartbeat, serverTime } }),
  exampleOf(devices.listDevices, {
    query: { platform: 'android', isNotificationsAllowed: 'true' },
    response: { users: [device], ...page },
  }),
  exampleOf(devices.deleteDevice, { ...ofDevice, response: { message: said.devices.deleted } }),
];

const ofPush = { params: { id: ids.push } };
const sending = { ...push, state: 'sending', version: 2 } as const;
const pushExamples = [
  exampleOf(pushes.listPushes, {
    query: { deliveryType: 'scheduled', sort: 'deliveryTime' },
    response: { notifications: [push], ...page },
  }),
  exampleOf(pushes.getPush, {
    ...ofPush,
    response: {
      notification: { ...push, state: 'delivered', delivered: true, sent: 4_962, failed: 38, version: 3 },
      report: { devices: 5_000, sent: 4_962, failed: { unregistered: 35, 'internal-error': 3 }, pruned: 35 },
    },
  }),
  exampleOf(pushes.createPush, {
    body: pushFields,
    response: { message: said.pushes.scheduled, notification: push },
  }),
  exampleOf(pushes.updatePush, {
    ...ofPush,
    body: { ...pushFields, deliveryTime: '18:12', version: 1 },
    response: {
      message: said.pushes.updated,
      notification: { ...push, deliveryTime: '18:12', deliverAt: '2026-11-21T18:12:00.000Z', version: 2 },
    },
  }),
  exampleOf(pushes.deletePush, { ...ofPush, response: { message: said.pushes.deleted } }),
  exampleOf(pushes.restorePush, {
    ...ofPush,
    response: { message: said.pushes.restored, notification: { ...push, state: 'cancelled', version: 3 } },
  }),
  exampleOf(pushes.sendPush, {
    ...ofPush,
    body: { version: 1 },
    response: { message: said.pushes.beingSent, notification: sending },
  }),
  exampleOf(pushes.cancelPush, {
    ...ofPush,
    body: { version: 1 },
    response: { message: said.pushes.cancelled, notification: { ...push, state: 'cancelled', version: 2 } },
  }),
  exampleOf(pushes.estimatePush, {
    body: { audience: 'all' },
    response: {
      devices: 5_000,
      byPlatform: [
        { platform: 'ios', devices: 2_100 },
        { platform: 'android', devices: 2_900 },
      ],
    },
  }),
];

export const visitorExamples = [
  ...contactExamples,
  ...requestExamples,
  ...downloadExamples,
  ...deviceExamples,
  ...pushExamples,
];
