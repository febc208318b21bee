import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface EncodedDataFile {
  readonly text: string;
  readonly tag: string;
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);
/** Caches encoded data files by locale, where the handler returns the same object each time. */
const encodedByBody = new WeakMap<object, Map<string, Promise<EncodedDataFile>>>();
/** Shorter texts are sent without compression and cache. */
const minCompressedLength = 20_000;

async function encodeDataFile(text: string): Promise<EncodedDataFile> {
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } });
  return { text, brotli, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/**
 * Sends a data file: JSON without the envelope. A large one is compressed once, and answered with 304 to a client that has it.
 * @param said returns the body localised for the site
 */
export async function sendDataFile(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  { locale, said }: { readonly locale: string; readonly said: () => unknown },
): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const ofBody = encodedByBody.get(body) ?? new Map<string, Promise<EncodedDataFile>>();
  let known = ofBody.get(locale);
  if (!known) {
    const text = JSON.stringify(said());
    if (text.length < minCompressedLength) return reply.send(text);
    known = encodeDataFile(text);
    ofBody.set(locale, known);
    encodedByBody.set(body, ofBody);
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
