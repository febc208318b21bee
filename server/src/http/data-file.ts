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
/** Caches encoded data files, where the handler returns the same object each time. */
const encodedByBody = new WeakMap<object, Promise<EncodedDataFile>>();
/** Shorter texts are sent without compression and cache. */
const minCompressedLength = 20_000;

async function encodeDataFile(text: string): Promise<EncodedDataFile> {
  const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } });
  return { text, brotli, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

/** Sends a data file: JSON without the envelope. A large file is compressed only once; a client that has it already gets a 304. */
export async function sendDataFile(request: FastifyRequest, reply: FastifyReply, body: object): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  let known = encodedByBody.get(body);
  if (!known) {
    const text = JSON.stringify(body);
    if (text.length < minCompressedLength) return reply.send(text);
    known = encodeDataFile(text);
    encodedByBody.set(body, known);
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
