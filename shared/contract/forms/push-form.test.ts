import { describeForm, letters } from '../../../test/support/form-rules.ts';
import { pushForm } from './push.ts';

const ID = 'a'.repeat(24);
const instant = {
  title: 'Cup final tonight',
  body: 'The whole town is watching.',
  category: 'news',
  screen: 'Home',
  deliveryType: 'instant',
};

describeForm('an instant push', pushForm, {
  valid: instant,
  rules: [
    ['title', letters(11), 'Title must be at least 12 characters long'],
    ['title', letters(201), 'Title must not exceed 200 characters'],
    ['body', letters(11), 'Body must be at least 12 characters long'],
    ['body', letters(1_001), 'Body must not exceed 1000 characters'],
    // Each of them takes six bytes in JSON.
    ['body', '\u0001'.repeat(900), 'The notification is too large for phones: shorten the body.'],
    ['image', '', null],
    ['image', 'picture.png', 'Invalid URL'],
    ['category', 'weather', 'Please select a category'],
    ['category', undefined, 'Please select a category'],
    ['screen', 'Attic', 'Please select a screen'],
    ['deliveryDate', '', null],
    ['gameId', 'no id', 'Please select a game'],
  ],
});

for (const category of ['match', 'game', 'live'])
  describeForm(`a push of the category ${category}`, pushForm, {
    valid: { ...instant, category, screen: 'Game', gameId: ID },
    rules: [
      ['gameId', undefined, 'Please select a game'],
      ['gameId', '', 'Please select a game'],
    ],
  });

describeForm('a push that leads to a game', pushForm, {
  valid: { ...instant, screen: 'Game', gameId: ID },
  rules: [['gameId', null, 'Please select a game']],
});

describeForm('a scheduled push', pushForm, {
  valid: { ...instant, deliveryType: 'scheduled', deliveryDate: '2026-11-21', deliveryTime: '20:00' },
  rules: [
    ['deliveryDate', '', 'Delivery date is required for scheduled notifications'],
    ['deliveryDate', undefined, 'Delivery date is required for scheduled notifications'],
    ['deliveryDate', '2026-02-30', 'Invalid date'],
    ['deliveryTime', '', 'Delivery time is required for scheduled notifications'],
    ['deliveryTime', '25:00', 'Invalid time'],
  ],
});
