import { createECDH, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { decryptPush } from '../../../test/support/decrypt-push.ts';
import { createVapidKeys, isCurvePoint, isVapidPair } from '../platform/vapid.ts';
import { encryptPush } from './encrypt-push.ts';

it('encrypts as the example of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('makes a different body each time, which the browser alone can read', () => {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const bodies = [encryptPush('Grüße', keys), encryptPush('Grüße', keys)] as const;
  expect(bodies[0].equals(bodies[1])).toBe(false);
  for (const body of bodies) expect(decryptPush(body, browser, auth)).toBe('Grüße');
  expect(() => encryptPush('x'.repeat(4_100), keys)).toThrow('too long');
  const offTheCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
  expect(isCurvePoint(offTheCurve)).toBe(false);
  expect(() => encryptPush('x', { ...keys, p256dh: offTheCurve })).toThrow();
});

it('makes pairs of VAPID keys that belong together', () => {
  const [one, other] = [createVapidKeys(), createVapidKeys()];
  expect(isVapidPair(one)).toBe(true);
  expect(isVapidPair({ ...one, privateKey: other.privateKey })).toBe(false);
});
