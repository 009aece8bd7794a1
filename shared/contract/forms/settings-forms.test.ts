import { describeForm, letters } from '../../../test/support/form-rules.ts';
import { adZonesForm, maintenanceForm, siteSettingsForm } from './settings.ts';

const zone = { name: 'Header', zoneId: '12345', type: 'Popunder', isEnabled: true };
const zones = (changes: object) => [{ ...zone, ...changes }];

describeForm('the ad zones', adZonesForm, {
  valid: { adZones: [] },
  rules: [
    [
      'adZones',
      [
        { ...zone, name: 'Header' },
        { ...zone, name: ' header' },
      ],
      'Ad zone names must differ from each other.',
    ],
    ['adZones', zones({ name: '' }), 'Ad Zone Name or Ad ID is missing.'],
    ['adZones', zones({ zoneId: ' ' }), 'Ad Zone Name or Ad ID is missing.'],
    ['adZones', zones({ zoneId: 'twelve' }), 'Ad ID must be a number.'],
    ['adZones', zones({ type: 'Skywriting' }), 'Please select a zone type'],
  ],
});

describeForm('the maintenance notice', maintenanceForm, {
  valid: { isEnabled: true, message: '', from: null, until: '2026-11-21T20:00:00Z' },
  rules: [
    ['message', letters(501), 'Message must not exceed 500 characters'],
    ['from', 'tomorrow', 'Invalid date'],
    ['from', '', null],
    ['until', '2026-11-21T20:00', 'Invalid date'],
  ],
});

const offset = 'Minutes must be a whole number from -120 to 120';
const hours = 'Hours must be a whole number from 1 to 24';
const links = (changes: object) => ({ supportChatUrl: '', contactEmail: null, socials: [], ...changes });
describeForm('the site’s settings', siteSettingsForm, {
  valid: { goLiveOffsetMinutes: -15, liveTooLongHours: 4, links: links({}) },
  rules: [
    ['goLiveOffsetMinutes', -121, offset],
    ['goLiveOffsetMinutes', 121, offset],
    ['goLiveOffsetMinutes', 1.5, offset],
    ['goLiveOffsetMinutes', 120, null],
    ['liveTooLongHours', 0, hours],
    ['liveTooLongHours', 25, hours],
    ['links', links({ supportChatUrl: 'chat' }), 'Invalid URL'],
    ['links', links({ contactEmail: 'desk' }), 'Invalid email address'],
    ['links', links({ socials: [{ name: '', url: 'https://example.com' }] }), 'Name is required'],
    ['links', links({ socials: [{ name: 'Ours', url: 'ftp://example.com' }] }), 'Invalid URL'],
  ],
});
