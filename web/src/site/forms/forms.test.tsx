import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdPage, renderSite, watchToasts } from '../../../../test/support/site.tsx';
import { eventually } from '../../../../test/support/wait.ts';
import { ContactForm } from '../contact/contact-form.tsx';
import { RequestDialog } from '../dialogs/request-dialog.tsx';

holdPage();

const sent: unknown[] = [];
let answer: { status: number; body: unknown };
let toasts: string[] = [];
beforeEach(() => {
  sent.length = 0;
  answer = { status: 200, body: { message: 'Your message has been sent successfully' } };
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  toasts = [];
  watchToasts(({ kind, message }) => toasts.push(`${kind}: ${message}`));
});

const field = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const fill = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) type(label, value);
};
const form = () => document.querySelector('form') as HTMLFormElement;
/** Sends the form, and waits until its rules are loaded and checked. */
async function send(): Promise<void> {
  fireEvent.submit(form());
  await eventually(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await act(async () => {});
}
const errorOf = (label: string) => {
  const note = field(label).getAttribute('aria-describedby');
  return field(label).getAttribute('aria-invalid') ? document.getElementById(note ?? '')?.textContent : null;
};

describe('the contact form', () => {
  const GOOD = {
    'First name': 'Ana',
    'Last name': 'Łuk',
    Email: 'ana@touchline.example',
    Subject: 'A stream',
    Message: 'It does not play.',
  };

  it.each([
    ['First name', 'A', 'First name must be at least 2 characters long'],
    ['First name', 'A'.repeat(51), 'First name must not exceed 50 characters'],
    ['First name', 'An4', 'First name can only contain letters'],
    ['Last name', 'A', 'Last name must be at least 2 characters long'],
    ['Email', 'ana@', 'Please enter a valid email address'],
    ['Subject', 'ab', 'Subject must be at least 3 characters long'],
    ['Subject', 'a'.repeat(101), 'Subject must not exceed 100 characters'],
    ['Message', ' too short ', 'Message must be at least 10 characters long'],
    ['Message', 'a'.repeat(1001), 'Message must not exceed 1000 characters'],
  ])('refuses %s "%.12s" and sends nothing', async (label, value, message) => {
    renderSite(<ContactForm />);
    fill({ ...GOOD, [label]: value });
    await send();
    expect(errorOf(label)).toBe(message);
    expect(document.activeElement).toBe(field(label));
    expect(sent).toEqual([]);
    type(label, GOOD[label as keyof typeof GOOD]);
    await eventually(() => expect(errorOf(label)).toBeNull());
  });

  it('checks a field when it is left, unless it is empty', async () => {
    renderSite(<ContactForm />);
    fireEvent.blur(field('Email'));
    type('Subject', 'ab');
    expect(errorOf('Subject')).toBeNull();
    fireEvent.blur(field('Subject'));
    await eventually(() => expect(errorOf('Subject')).toBe('Subject must be at least 3 characters long'));
    type('Subject', 'abc');
    await eventually(() => expect(errorOf('Subject')).toBeNull());
    expect(errorOf('Email')).toBeNull();
  });

  it('sends what was typed, trimmed, says what the server says and is empty again', async () => {
    renderSite(<ContactForm />);
    fill({ ...GOOD, 'First name': ' Ana ' });
    await send();
    expect(sent).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Łuk',
        email: 'ana@touchline.example',
        subject: 'A stream',
        message: 'It does not play.',
        website: '',
      },
    ]);
    expect(toasts).toEqual(['success: Your message has been sent successfully']);
    expect((field('Message') as HTMLTextAreaElement).value).toBe('');
    type('Subject', 'a');
    await act(async () => {});
    expect(errorOf('Subject')).toBeNull();
    expect(field('Message').getAttribute('rows')).toBe('5');
  });

  it('shows refusals of the server at their fields, and keeps typed text', async () => {
    answer = {
      status: 400,
      body: { message: 'No.', code: 'VALIDATION_ERROR', errors: [{ path: 'subject', message: 'No.' }] },
    };
    renderSite(<ContactForm />);
    fill(GOOD);
    await send();
    expect(errorOf('Subject')).toBe('No.');
    expect(document.activeElement).toBe(field('Subject'));
    expect(toasts).toEqual(['error: No.']);
    expect((field('Message') as HTMLTextAreaElement).value).toBe(GOOD.Message);
  });

  it('cannot be sent twice at once', async () => {
    renderSite(<ContactForm />);
    fill(GOOD);
    fireEvent.submit(form());
    expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
    await send();
    expect(sent).toHaveLength(1);
  });
});

describe('requesting a match', () => {
  it('says what is missing in every field', async () => {
    renderSite(<RequestDialog onClose={() => {}} />);
    expect(screen.getByRole('dialog', { name: 'Request a Match' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send request' })).toBeTruthy();
    await send();
    expect(['Home team', 'Away team', 'Category', 'League', 'Username', 'Email'].map(errorOf)).toEqual([
      'Home team is required',
      'Away team is required',
      'Please select a category',
      'League is required',
      'Username is required',
      'Please enter a valid email address',
    ]);
    expect(document.activeElement).toBe(field('Home team'));
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when it is closed, and is empty once it was sent', async () => {
    const onClose = vi.fn();
    renderSite(<RequestDialog onClose={onClose} />);
    fill({ 'Home team': 'Northgate', 'Away team': 'Harbour', Category: 'Football', League: 'Any Cup' });
    cleanup();
    renderSite(<RequestDialog onClose={onClose} />);
    expect((field('Home team') as HTMLInputElement).value).toBe('Northgate');
    fill({ Username: 'Ana', Email: 'ana@touchline.example' });
    await send();
    expect(sent).toMatchObject([{ homeTeam: 'Northgate', category: 'Football', league: 'Any Cup' }]);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect((field('Home team') as HTMLInputElement).value).toBe('');
  });
});
