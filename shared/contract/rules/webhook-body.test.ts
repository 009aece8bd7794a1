import { describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS } from '../lists/webhooks.ts';
import { exampleMessage, webhookBody } from './webhook-body.ts';

const CHATS = ['discord', 'slack'] as const;
const TRICKS = [
  '@everyone',
  '@here',
  '<@123456789>',
  '<@&987654321>',
  '<#1234>',
  '<!channel>',
  '<!subteam^S123>',
  '<https://evil.example|Northgate>',
  '[Northgate](https://evil.example)',
  'https://evil.example/a?b=c',
  'HTTP://evil.example',
  'www.evil.example',
  'evil.example',
  'sam@mail.example',
  'mailto:sam@mail.example',
  'tel:+15550100',
  '**Northgate** __x__ ~~y~~ `z` ||w||',
];

/** What is markup, where no backslash (Discord) and no space without width (Slack) prevents it. */
const MARKUP = {
  discord: /[*_~`|[\]<>]/,
  slack: /[*_~`](?!\u200B)|[<>]/,
};

/** The text that a chat gets for a game of this team. */
function textOf(home: string, format: (typeof CHATS)[number]): string {
  const { data, ...event } = exampleMessage('stream.down', false);
  const body = JSON.parse(
    webhookBody({ ...event, data: { ...data, home, away: home, stream: home } }, format),
  );
  return body.content ?? body.text;
}

describe.each(CHATS)('a message of %s', (format) => {
  it.each(TRICKS)('has neither a mention nor a link nor markup for the team %s', (home) => {
    const text = textOf(home, format);
    expect(text).not.toMatch(/@(everyone|here|\w)|<[@#!h]|https?:|:\/\/|\w\.\w|mailto:|tel:/i);
    expect(format === 'discord' ? text.replaceAll(/\\./g, '') : text).not.toMatch(MARKUP[format]);
  });

  it('is short enough for the longest texts of special characters, and well-formed', () => {
    for (const trick of ['<', '*', '@', '\u{1F3C6}']) {
      const text = textOf(`x${trick.repeat(5_000)}`, format);
      expect(text.length).toBeLessThan(format === 'discord' ? 2_000 : 4_000);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it('never asks the chat to notify or to unfurl', () => {
    for (const type of WEBHOOK_EVENTS)
      expect(JSON.parse(webhookBody(exampleMessage(type, true), format))).toMatchObject(
        format === 'discord' ? { allowed_mentions: { parse: [] } } : { mrkdwn: false, unfurl_links: false },
      );
  });
});

it('JSON has the data as entered', () => {
  const message = exampleMessage('contact.new', true);
  expect(JSON.parse(webhookBody(message, 'json'))).toEqual(message);
});
