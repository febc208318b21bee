import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import { urlNotFoundReply } from './envelope.ts';

/** Describes an uploaded file that the requester may read: kind, content type, path, length in bytes, and whether it is private. */
export interface ReadableFile {
  readonly kind: string;
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
  readonly isPrivate: boolean;
}

/**
 * Describes two functions for files that members uploaded; compose.ts provides both. One finds a file that the requester may read, by its
 * name and signature; the other reads its content or a range of it.
 */
export interface UploadedFiles {
  find(name: string, signature: { readonly until: string; readonly sign: string }): Promise<ReadableFile | undefined>;
  read(path: string, range?: { readonly first: number; readonly last: number }): Promise<Readable | undefined>;
}

/** Describes the expiry and the signature in the query of a private file's URL. */
export interface ReadQuery {
  readonly until?: string;
  readonly sign?: string;
}

/** Returns the Cache-Control header of an uploaded file. A file never changes under its name, but who may read a private one does. */
export const cacheControlOf = ({ isPrivate }: Pick<ReadableFile, 'isPrivate'>): string =>
  isPrivate ? 'private, max-age=1800' : 'public, max-age=31536000, immutable';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Reads the expiry and the signature from the query of a private file's URL; a missing one is empty. */
export const readSignatureOf = ({ until, sign }: ReadQuery) => ({ until: textOf(until), sign: textOf(sign) });

/** Parses the range of bytes that a request asks for. Undefined means the whole file; 'none', a range that the file does not have. */
export function parseByteRange(header: string | undefined, bytes: number): { first: number; last: number } | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first > last ? 'none' : { first, last };
}

const sendNotFound = (reply: FastifyReply): FastifyReply => reply.code(404).header('cache-control', 'no-store').send(urlNotFoundReply());

/**
 * Serves the videos and documents that members uploaded, with byte ranges. A content policy keeps their content from
 * running as part of the mall.
 */
export function addUploadedFileRoute(app: FastifyInstance, { find, read }: UploadedFiles): void {
  app.get<{ Params: { name: string }; Querystring: ReadQuery }>(`${mallPath}/files/:name`, async ({ params, query, headers }, reply) => {
    const file = await find(params.name, readSignatureOf(query));
    if (!file || file.kind === 'picture') return sendNotFound(reply);
    const range = parseByteRange(headers.range, file.bytes);
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    const stream = await read(file.path, range);
    if (!stream) return sendNotFound(reply);
    reply
      .type(file.type)
      .header('cache-control', cacheControlOf(file))
      .header('accept-ranges', 'bytes')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-length', range ? range.last - range.first + 1 : file.bytes);
    if (file.kind !== 'video') reply.header('content-disposition', 'attachment');
    if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${file.bytes}`);
    return reply.send(stream);
  });
}
