import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Forms {
  readonly text: string;
  readonly tag: string;
  readonly brotli: Buffer;
}

const compressed = promisify(brotliCompress);
/** The forms of a data file whose handler gives the same object each time: made once, at the best compression. */
const forms = new WeakMap<object, Promise<Forms>>();
/** Shorter ones are not worth keeping compressed. */
const worthIt = 20_000;

async function formsOf(text: string): Promise<Forms> {
  const brotli = await compressed(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } });
  return { text, brotli, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends a data file: JSON without the envelope; a large one compressed once for all, and not at all to who has it still. */
export async function sendDataFile(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  let known = forms.get(body);
  if (!known) {
    const text = JSON.stringify(body);
    if (text.length < worthIt) return reply.send(text);
    known = formsOf(text);
    forms.set(body, known);
  }
  const { text, tag, brotli } = await known;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (!takesBrotli) return reply.send(text);
  const vary = reply.getHeader('vary');
  return reply
    .header('vary', typeof vary === 'string' ? `${vary}, accept-encoding` : 'accept-encoding')
    .header('content-encoding', 'br')
    .send(brotli);
}
