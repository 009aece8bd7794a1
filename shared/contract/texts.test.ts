import { describe, expect, it } from 'vitest';
import { ACTIVITY_RANGE_DEFAULT, HEADER_RANGE_DEFAULT } from './constants.ts';
import { addDays } from './rules/calendar.ts';
import { texts } from './texts.ts';

const { forms } = texts;

describe('form messages', () => {
  it('are as specified when they are built from a label and a limit', () => {
    expect(Object.values(forms.contact)).toEqual([
      'First name must be at least 2 characters long',
      'First name must not exceed 50 characters',
      'First name can only contain letters',
      'Last name must be at least 2 characters long',
      'Last name must not exceed 50 characters',
      'Last name can only contain letters',
      'Please enter a valid email address',
      'Subject must be at least 3 characters long',
      'Subject must not exceed 100 characters',
      'Message must be at least 10 characters long',
      'Message must not exceed 1000 characters',
    ]);
    expect([forms.league.abbreviationRequired, forms.league.abbreviationTooLong]).toEqual([
      'Abbreviation is required',
      'Abbreviation must be 10 characters or less',
    ]);
    expect(forms.user.usernameTooShort).toBe('Username must be at least 4 characters.');
    expect([forms.password.tooShort, forms.password.tooLong]).toEqual([
      'Password must be at least 8 characters long.',
      'Password must not exceed 12 characters.',
    ]);
    expect(forms.requestEdit.fieldTooShort(forms.labels.league)).toBe(
      'League must be at least 4 characters long',
    );
    expect(forms.requestEdit.usernameTooShort).toBe('Username must be at least 3 characters long');
    expect([forms.push.titleTooShort, forms.push.bodyTooShort]).toEqual([
      'Title must be at least 12 characters long',
      'Body must be at least 12 characters long',
    ]);
    expect(forms.required(forms.labels.homeTeam)).toBe('Home team is required');
  });

  it('exist for all required fields of a game', () => {
    const { game } = forms;
    expect([
      game.titleRequired,
      game.homeTeamRequired,
      game.awayTeamRequired,
      game.dateRequired,
      game.timeRequired,
      game.locationRequired,
      game.leagueRequired,
    ]).toEqual([
      'Title is required',
      'Home team is required',
      'Away team is required',
      'Date is required',
      'Time is required',
      'Location is required',
      'League is required',
    ]);
  });
});

describe('texts with placeholders', () => {
  it('contain their values', () => {
    expect(texts.errors.nameTaken('League')).toBe('League name is already in use.');
    expect(texts.errors.timeNotExact('01:59', '03:00')).toBe(
      'This time does not exist exactly once on that day. Choose 01:59 or 03:00.',
    );
    expect(texts.results.bulk(3, 4)).toBe('3 of 4 updated');
    expect(texts.dialogs.deleteMatch.text('Round 1', 5)).toBe(
      'Round 1 and its 5 games will be hidden. You can restore it for 30 days.',
    );
    expect(texts.dashboard.activity.action('Updated', 'Game', 'A vs B')).toBe('Updated Game: A vs B');
    expect(texts.dashboard.lists.empty('leagues')).toBe('No leagues found.');
  });
});

describe('the ranges that pickers start with', () => {
  it('span the days in their names', () => {
    for (const range of [ACTIVITY_RANGE_DEFAULT, HEADER_RANGE_DEFAULT]) {
      expect(addDays(range.from, range.days)).toBe(range.to);
    }
  });
});
