// A receiver of webhooks: SECRET=whsec_… PORT=8080 node docs/webhook-receiver.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.SECRET.slice('whsec_'.length), 'base64');

function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false;
  const expected = Buffer.from(
    `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
  );
  const sent = signatures.split(' ').map((signature) => Buffer.from(signature));
  return sent.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const isOurs = isGenuine(request.headers, body);
  if (isOurs) console.log(request.headers['webhook-id'], body);
  response.writeHead(isOurs ? 204 : 401).end();
});
server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () =>
  console.log('listening', server.address().port),
);
