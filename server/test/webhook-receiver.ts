import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { WebhookBodies } from 'contract/overall/webhook/webhook-body.shapes.ts';

/** Describes the body of any webhook that a test receives. */
export type WebhookBody = WebhookBodies[keyof WebhookBodies];

/** Describes a webhook request that a test received: its path, headers, text, and parsed body. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: WebhookBody;
}
type AnswerHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Describes the stand-in for a merchant's own system in tests: it records the requests it receives and answers as it is told. */
export interface WebhookReceiver {
  readonly url: string;
  /** All received requests in order. */
  readonly received: ReceivedRequest[];
  /** Sets how it answers from now on; 200 by default. */
  answerWith(how?: number | AnswerHandler): void;
  /** Returns the requests to a path since the last call. */
  takeNew(path?: string): ReceivedRequest[];
  /** Stops listening; `listenAgain` listens on the same port. */
  stopListening(): Promise<void>;
  listenAgain(): Promise<void>;
}

const taken: AnswerHandler = (_, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');

/** Starts a receiver of webhooks before the tests of a file, and stops it after them. Returns the receiver. */
export function useWebhookReceiver(): WebhookReceiver {
  const arrived: ReceivedRequest[] = [];
  let answer = taken;
  let seen = 0;
  let port = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const text = Buffer.concat(pieces).toString('utf8');
    arrived.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as WebhookBody });
    answer(request, response);
  };
  let server = createServer((request, response) => void handle(request, response));
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  beforeAll(async () => {
    await listen(0);
    ({ port } = server.address() as AddressInfo);
  });
  afterAll(close);
  return {
    get url() {
      return `http://127.0.0.1:${port}`;
    },
    received: arrived,
    answerWith(how = taken) {
      answer = typeof how === 'number' ? (_, response) => void response.writeHead(how).end(`answer ${how}`) : how;
    },
    takeNew(path) {
      const since = arrived.slice(seen);
      seen = arrived.length;
      return path === undefined ? since : since.filter((one) => one.path === path);
    },
    stopListening: close,
    async listenAgain() {
      server = createServer((request, response) => void handle(request, response));
      await listen(port);
    },
  };
}
