import { act, fireEvent, screen } from '@testing-library/react';
import { CATALOGUES } from '@touchline/contract/languages/catalogues';
import { LENGTHS } from '@touchline/contract/lengths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage, renderSite, watchToasts } from '../../../../test/support/site.tsx';
import { eventually } from '../../../../test/support/wait.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { RequestDialog } from '../dialogs/request-dialog.tsx';

holdPage();

let sent = 0;
let answer: () => Response;
let toasts: string[] = [];
beforeEach(() => {
  sent = 0;
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return answer();
  });
  toasts = [];
  watchToasts(({ kind, message }) => toasts.push(`${kind}: ${message}`));
});

const refuses = (status: number, code: string, path?: string) => () =>
  Response.json(
    { message: 'No.', code, requestId: 'x', ...(path && { errors: [{ path, message: 'No.' }] }) },
    { status },
  );
const nameOf = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.change(nameOf(name), { target: { value } });
};
const errorOf = (name: string) => {
  const field = nameOf(name);
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  return field.getAttribute('aria-invalid') ? note?.textContent : null;
};
/** Sends the form, and waits until its rules are loaded and checked. */
async function send(): Promise<void> {
  fireEvent.submit(document.querySelector('form') as HTMLFormElement);
  await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => {});
}

const REQUEST = {
  homeTeam: 'Northgate',
  awayTeam: 'Harbour',
  category: 'Football',
  league: 'Any Cup',
  username: 'Ana',
  email: 'ana@touchline.example',
};
const MESSAGE = {
  firstName: 'Ana',
  lastName: 'Łuk',
  email: 'ana@touchline.example',
  subject: 'A stream',
  message: 'It does not play.',
};

it('is German to the letter', async () => {
  renderSite(<RequestDialog onClose={() => {}} />, { language: 'de' });
  fill({ awayTeam: 'H', email: 'ana@' });
  await send();
  expect(['homeTeam', 'awayTeam', 'category', 'email'].map(errorOf)).toEqual([
    'Pflichtfeld: Heimteam',
    'Gastteam: mindestens 2 Zeichen',
    'Wähle eine Sportart',
    'Gib eine gültige E-Mail-Adresse ein',
  ]);
  fill(REQUEST);
  answer = refuses(429, 'RATE_LIMITED');
  await send();
  expect(toasts).toEqual(['error: Zu viele Versuche. Probier es später noch einmal.']);
  answer = () => Response.json({ message: 'Sent.' }, { status: 201 });
  await send();
  expect(toasts.at(-1)).toBe('success: Danke, dein Wunsch ist angekommen.');
});

describe.each(['de', 'ar'] as const)('in the language %s', (language) => {
  const { answers, forms, site } = CATALOGUES[language];
  const { labels, required, tooShort, tooLong } = forms;

  describe('the request of a match', () => {
    const render = () => renderSite(<RequestDialog onClose={() => {}} />, { language });

    it('says what is missing or wrong before anything is sent', async () => {
      render();
      await send();
      const lines = ['homeTeam', 'awayTeam', 'league', 'username'] as const;
      expect(lines.map(errorOf)).toEqual(lines.map((name) => required(labels[name])));
      expect(errorOf('category')).toBe(forms.request.selectCategory);
      expect(errorOf('email')).toBe(forms.request.invalidEmail);
      fill({ ...REQUEST, homeTeam: 'N', league: 'A'.repeat(LENGTHS.requestLeague.max + 1) });
      await send();
      expect(errorOf('homeTeam')).toBe(tooShort(labels.homeTeam, LENGTHS.requestTeam.min));
      expect(errorOf('league')).toBe(tooLong(labels.league, LENGTHS.requestLeague.max));
      fill({ ...REQUEST, awayTeam: REQUEST.homeTeam });
      await send();
      expect(errorOf('awayTeam')).toBe(forms.request.sameTeam);
      expect(sent).toBe(0);
    });

    it('shows what the server refuses at its field', async () => {
      render();
      fill(REQUEST);
      answer = refuses(400, 'VALIDATION_ERROR', 'league');
      await send();
      expect(errorOf('league')).toBe(answers.refused.VALIDATION_ERROR);
      expect(document.activeElement).toBe(nameOf('league'));
      expect(toasts).toEqual([`error: ${answers.refused.VALIDATION_ERROR}`]);
    });

    it.each([
      ['a limit', refuses(429, 'RATE_LIMITED'), answers.refused.RATE_LIMITED],
      ['a server without its database', refuses(503, 'UNAVAILABLE'), answers.refused.UNAVAILABLE],
      ['a code without a text', refuses(409, 'CONFLICT'), answers.refused.INTERNAL],
      ['a page of a proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }), site.internal],
      ['an answer that is not JSON', () => new Response('OK', { status: 201 }), site.internal],
      ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), site.noAnswer],
    ])('says what went wrong: %s', async (_name, given, text) => {
      render();
      fill(REQUEST);
      answer = given as () => Response;
      await send();
      expect(toasts).toEqual([`error: ${text}`]);
      expect(nameOf('homeTeam').value).toBe(REQUEST.homeTeam);
    });

    it.each([201, 200] as const)('says what was done with status %i', async (status) => {
      render();
      fill(REQUEST);
      answer = () => Response.json({ message: 'Sent.' }, { status });
      await send();
      expect(toasts).toEqual([`success: ${answers.done['POST /api/match-requests'][status]}`]);
    });
  });

  describe('the contact form', () => {
    const render = () => renderSite(<ContactForm />, { language });

    it('says what is missing or wrong before anything is sent', async () => {
      render();
      await send();
      const { contact } = forms;
      expect(Object.keys(MESSAGE).map(errorOf)).toEqual([
        contact.firstNameTooShort,
        contact.lastNameTooShort,
        contact.invalidEmail,
        contact.subjectTooShort,
        contact.messageTooShort,
      ]);
      fill({
        firstName: 'An4',
        lastName: 'A'.repeat(LENGTHS.contactName.max + 1),
        email: 'ana@',
        subject: 'a'.repeat(LENGTHS.contactSubject.max + 1),
        message: 'a'.repeat(LENGTHS.contactMessage.max + 1),
      });
      await send();
      expect(Object.keys(MESSAGE).map(errorOf)).toEqual([
        contact.firstNameLetters,
        contact.lastNameTooLong,
        contact.invalidEmail,
        contact.subjectTooLong,
        contact.messageTooLong,
      ]);
      expect(sent).toBe(0);
    });

    it('shows what the server refuses at its field, and what was done', async () => {
      render();
      fill(MESSAGE);
      answer = refuses(400, 'VALIDATION_ERROR', 'subject');
      await send();
      expect(errorOf('subject')).toBe(answers.refused.VALIDATION_ERROR);
      fill({ subject: 'Another' });
      answer = refuses(429, 'RATE_LIMITED');
      await send();
      answer = () => Response.json({ message: 'Sent.' }, { status: 201 });
      await send();
      expect(toasts).toEqual([
        `error: ${answers.refused.VALIDATION_ERROR}`,
        `error: ${answers.refused.RATE_LIMITED}`,
        `success: ${answers.done['POST /api/contact'][201]}`,
      ]);
      expect(screen.queryByText(/[A-Za-z]+ (is|must|can) /)).toBeNull();
    });
  });
});
