import { expect, it } from 'vitest';
import { describeForm, letters } from '../../../test/support/form-rules.ts';
import { contactForm } from './contact.ts';
import { requestForm } from './request.ts';

const contact = {
  firstName: 'Ines',
  lastName: 'Østergård',
  email: 'ines@example.com',
  subject: 'A thank-you',
  message: 'It works on the ferry.',
};
describeForm('a visitor’s message', contactForm, {
  valid: contact,
  rules: [
    ['firstName', 'I', 'First name must be at least 2 characters long'],
    ['firstName', undefined, 'First name must be at least 2 characters long'],
    ['firstName', letters(51), 'First name must not exceed 50 characters'],
    ['firstName', 'R2D2', 'First name can only contain letters'],
    ['firstName', 'Zoë', null],
    ['lastName', 'L', 'Last name must be at least 2 characters long'],
    ['lastName', letters(51), 'Last name must not exceed 50 characters'],
    ...[
      ...[
        '王',
        '伟',
        '김',
        '민',
        '林',
        '翔',
        'María José',
        'García López',
        'Jean-Pierre',
        "O'Hara",
        'O’Neill',
      ],
      ...['da Silva', 'عبد الله', 'بن علي', 'র‍্যামন', 'St. John', 'J. R.', 'アン・リー', 'Nuñez', 'ᄒᆞᆫ'],
    ].map((name): [string, string, null] => ['lastName', name, null]),
    ...[
      "O''Hara",
      '-Ann',
      'Ann-',
      'Ann  Lee',
      'Ann .',
      'A..B',
      '・アン',
      '王1',
      'http://a.bc',
      'Ann, Lee',
      '王\u200d',
    ].map((name): [string, string, string] => ['lastName', name, 'Last name can only contain letters']),
    ['firstName', '王'.repeat(25), null],
    ['firstName', '王'.repeat(26), 'First name must not exceed 50 characters'],
    ['email', 'ines@', 'Please enter a valid email address'],
    ['email', '', 'Please enter a valid email address'],
    ['subject', 'Hi', 'Subject must be at least 3 characters long'],
    ['subject', letters(101), 'Subject must not exceed 100 characters'],
    ['message', '  too short ', 'Message must be at least 10 characters long'],
    ['message', letters(1_000), null],
    ['message', letters(1_001), 'Message must not exceed 1000 characters'],
  ],
});

it('a visitor’s message is trimmed', () => {
  expect(contactForm.parse({ ...contact, subject: '  Hello ', email: ' ines@example.com ' })).toMatchObject({
    subject: 'Hello',
    email: 'ines@example.com',
  });
});

describeForm('a visitor’s request', requestForm, {
  valid: {
    homeTeam: 'Quayside',
    awayTeam: 'Old Mill',
    category: 'Cricket',
    league: 'Summer Shield',
    email: 'ines@example.com',
    username: 'Ines',
    status: 'Approved',
  },
  rules: [
    ['username', '', 'Username is required'],
    ['username', 'Al', 'Username must be at least 3 characters long'],
    ['username', letters(51), 'Username must not exceed 50 characters'],
    ['homeTeam', '', 'Home team is required'],
    ['homeTeam', 'Q', 'Home team must be at least 2 characters long'],
    ['homeTeam', letters(61), 'Home team must not exceed 60 characters'],
    ['awayTeam', undefined, 'Away team is required'],
    ['awayTeam', 'Q', 'Away team must be at least 2 characters long'],
    ['awayTeam', letters(61), 'Away team must not exceed 60 characters'],
    ['awayTeam', ' QUAYSIDE ', 'Away team must be another team'],
    ...['homeTeam', 'league'].map((field): [string, string, null] => [field, '浙', null]),
    ['username', '王伟', null],
    ['username', '王', 'Username must be at least 3 characters long'],
    ['league', ' ', 'League is required'],
    ['league', 'L', 'League must be at least 2 characters long'],
    ['league', letters(61), 'League must not exceed 60 characters'],
    ['email', 'ines', 'Please enter a valid email address'],
    ['category', '', 'Please select a category'],
    ['category', 'Chess boxing on ice', 'Please select a category'],
  ],
});
