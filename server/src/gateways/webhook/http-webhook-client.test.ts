import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newKeyPair, newSerial, selfSignedCertificate } from '#gateways/pay/sandbox/certificate.ts';
import { useWebhookReceiver } from '../../../test/webhook-receiver.ts';
import type { HostAddress } from './host-resolver.ts';
import { httpWebhookClient } from './http-webhook-client.ts';

const never = new AbortController().signal;
const hosts = (...addresses: string[]): readonly HostAddress[] =>
  addresses.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));

describe('the check of a webhook URL', () => {
  const known: Readonly<Record<string, readonly HostAddress[]>> = {
    'erp.example.com': hosts('93.184.216.34', '2606:2800:220:1::1'),
    'inside.example.com': hosts('10.0.0.5'),
    'half.example.com': hosts('93.184.216.34', '192.168.1.9'),
    'clouds.example.com': hosts('169.254.169.254'),
    localhost: hosts('127.0.0.1'),
  };
  const find = async (name: string) => known[name] ?? [];
  const production = httpWebhookClient(false, { find });
  const privateAllowed = httpWebhookClient(true, { find });

  it.each([
    ['https://erp.example.com/wanpu?token=a', undefined, undefined],
    ['https://ERP.example.com:8443/', undefined, undefined],
    ['https://93.184.216.34/', undefined, undefined],
    ['https://[2606:2800:220:1::1]/', undefined, undefined],
    ['http://erp.example.com/', 'insecure', 'insecure'],
    ['http://10.0.0.5/', 'insecure', 'insecure'],
    ['http://127.0.0.1:9000/', 'insecure', undefined],
    ['http://localhost:9000/', 'insecure', undefined],
    ['http://[::1]:9000/', 'insecure', undefined],
    ['https://localhost/', 'private', undefined],
    ['https://127.0.0.1/', 'private', undefined],
    ['https://2130706433/', 'private', undefined],
    ['https://0x7f.1/', 'private', undefined],
    ['https://[::ffff:127.0.0.1]/', 'private', undefined],
    ['https://inside.example.com/', 'private', undefined],
    ['https://10.0.0.5/', 'private', undefined],
    ['https://half.example.com/', 'private', undefined],
    ['https://clouds.example.com/', 'forbidden', 'forbidden'],
    ['https://169.254.169.254/latest/meta-data/', 'forbidden', 'forbidden'],
    ['https://0.0.0.0/', 'forbidden', 'forbidden'],
    ['http://nowhere.example.com/', 'insecure', 'insecure'],
    ['https://nowhere.example.com/', 'unknownHost', 'unknownHost'],
    ['https://name:word@erp.example.com/', 'form', 'form'],
    ['https://erp.example.com/#part', 'form', 'form'],
    ['ftp://erp.example.com/', 'form', 'form'],
    ['file:///etc/passwd', 'form', 'form'],
    ['erp.example.com', 'form', 'form'],
    [`https://erp.example.com/${'a'.repeat(500)}`, 'form', 'form'],
  ])('reports for %s the problem %s in production, or %s where private networks are allowed', async (url, closed, opened) => {
    const problemOf = async (post: typeof production) => {
      const found = await post.check(url);
      return 'problem' in found ? found.problem : undefined;
    };
    expect([await problemOf(production), await problemOf(privateAllowed)]).toEqual([closed, opened]);
  });

  it('returns the URL in normalised form', async () => {
    expect(await production.check('https://ERP.example.com')).toEqual({ url: 'https://erp.example.com/' });
  });
});

describe('the webhook client', () => {
  const receiver = useWebhookReceiver();
  const post = httpWebhookClient(true, { patience: 400 });
  const sent = (url: string, by = post, signal: AbortSignal = never) =>
    by.post({ url, headers: { 'x-one': '1' }, body: '{"a":1}' }, signal);
  afterEach(() => receiver.answerWith());

  it('returns the status and an excerpt of the response, and the time that the response took', async () => {
    receiver.answerWith((_, response) => void response.writeHead(202).end('  taken\u0000 over\n'));
    expect(await sent(receiver.url)).toEqual({
      status: 202,
      excerpt: 'taken over',
      retryAfter: undefined,
      milliseconds: expect.any(Number),
    });
    expect(receiver.takeNew()).toMatchObject([{ text: '{"a":1}', headers: { 'x-one': '1', 'content-length': '7' } }]);
  });

  it('sends no request to a host whose name resolves to an address in a private network', async () => {
    receiver.takeNew();
    const { port } = new URL(receiver.url);
    const moving = httpWebhookClient(false, { find: async () => hosts('127.0.0.1') });
    expect(await sent(`https://erp.example.com:${port}/`, moving)).toMatchObject({ fault: 'private' });
    expect(await sent(`http://erp.example.com:${port}/`, moving)).toMatchObject({ fault: 'insecure' });
    expect(await sent(receiver.url, moving)).toMatchObject({ fault: 'insecure' });
    expect(receiver.takeNew()).toEqual([]);
  });

  it('connects to the IP address that was checked, without a second DNS lookup', async () => {
    const lookups: string[] = [];
    const find = async (name: string) => (lookups.push(name), hosts('127.0.0.1'));
    const { port } = new URL(receiver.url);
    expect(await sent(`http://a-name-that-nobody-knows.invalid:${port}/`, httpWebhookClient(true, { find }))).toMatchObject({
      status: 200,
    });
    expect(lookups).toEqual(['a-name-that-nobody-knows.invalid']);
    expect(receiver.takeNew()).toMatchObject([{ headers: { host: `a-name-that-nobody-knows.invalid:${port}` } }]);
  });

  it('does not follow redirects', async () => {
    receiver.answerWith((_, response) => void response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end());
    expect(await sent(receiver.url)).toMatchObject({ status: 302 });
    expect(receiver.takeNew()).toHaveLength(1);
  });

  it('reads only the beginning of a huge response', async () => {
    let written = 0;
    receiver.answerWith((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && written < 200_000_000) {
          written += 65_536;
          if (!response.write(Buffer.alloc(65_536, '壹'))) return void response.once('drain', more);
        }
      };
      more();
    });
    const answer = await sent(receiver.url);
    expect(answer).toMatchObject({ status: 200 });
    expect('excerpt' in answer && answer.excerpt.length).toBe(500);
    expect(written).toBeLessThan(20_000_000);
  });

  it('stops waiting at its timeout, both for the response and for the rest of the body', async () => {
    receiver.answerWith(() => {});
    expect(await sent(receiver.url)).toMatchObject({ fault: 'timeout' });
    receiver.answerWith((_, response) => void response.writeHead(200).write('ok, and'));
    expect(await sent(receiver.url)).toMatchObject({ status: 200, excerpt: 'ok, and' });
    const slow = httpWebhookClient(true, { patience: 100, find: () => new Promise(() => {}) });
    expect(await sent('https://erp.example.com/', slow)).toMatchObject({ fault: 'timeout' });
  });

  it('cancels its requests when the server stops', async () => {
    receiver.answerWith(() => {});
    const stopping = new AbortController();
    const sending = sent(receiver.url, httpWebhookClient(true), stopping.signal);
    await new Promise((resume) => setTimeout(resume, 50));
    stopping.abort();
    expect(await sending).toMatchObject({ fault: 'stopped' });
    expect(await sent(receiver.url, httpWebhookClient(true), stopping.signal)).toMatchObject({ fault: 'stopped' });
  });

  it('reports why it got no response: connection broken or refused, host unknown, or TLS failed', async () => {
    receiver.answerWith((request) => void request.socket.destroy());
    expect(await sent(receiver.url)).toMatchObject({ fault: 'broken' });
    receiver.answerWith((request) => void request.socket.end('what is this\r\n\r\n'));
    expect(await sent(receiver.url)).toMatchObject({ fault: 'broken' });
    await receiver.stopListening();
    expect(await sent(receiver.url)).toMatchObject({ fault: 'refused' });
    await receiver.listenAgain();
    expect(await sent('https://nowhere.example.com/', httpWebhookClient(true, { find: async () => [] }))).toMatchObject({
      fault: 'unknownHost',
    });
    expect(await sent(receiver.url.replace('http:', 'https:'))).toMatchObject({ fault: 'tls' });
  });

  it('refuses a self-signed certificate', async () => {
    const pair = await newKeyPair();
    const cert = selfSignedCertificate(pair, newSerial(), 'localhost', new Date(Date.now() - 86_400_000));
    const requests: string[] = [];
    const server = createServer({ key: pair.privateKey, cert }, (request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expect(await sent(`https://localhost:${(server.address() as AddressInfo).port}/`)).toMatchObject({ fault: 'tls' });
    expect(requests).toEqual([]);
    server.close();
  });

  it('reads the Retry-After header in seconds, and limits it to one day', async () => {
    const after = async (value: string) => {
      receiver.answerWith((_, response) => void response.writeHead(503, { 'retry-after': value }).end());
      const answer = await sent(receiver.url);
      return 'status' in answer ? answer.retryAfter : answer.fault;
    };
    expect(await after('120')).toBe(120);
    expect(await after('99999999')).toBe(86_400);
    expect(await after('Wed, 21 Oct 2026 07:28:00 GMT')).toBeUndefined();
    expect(await after('-5')).toBeUndefined();
  });
});
