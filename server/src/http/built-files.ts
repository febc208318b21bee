import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds a file of the build in memory: its content type, its ETag, its bytes, and these in brotli and gzip. */
export interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly uncompressed: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** Reads all files of a folder that a browser may request, by their paths. Their compressed forms are next to them as `.br` and `.gz`. */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    if (!entry.isFile() || !type || name.startsWith('.')) continue;
    const plain = readFileSync(path);
    const readCompressed = (extension: string) => (existsSync(path + extension) ? readFileSync(path + extension) : undefined);
    files.set(name, {
      type,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      uncompressed: plain,
      br: readCompressed('.br'),
      gzip: readCompressed('.gz'),
    });
  }
  return files;
}

/**
 * Chooses the encoding of a reply by the Accept-Encoding header, brotli before gzip; undefined for neither. An encoding
 * with q=0 is not accepted.
 */
export function chooseEncoding(accepts: string | undefined): 'br' | 'gzip' | undefined {
  const accepted = (accepts ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
}

const cacheForAYear = 'public, max-age=31536000, immutable';

/** Sends a built file. Browsers cache a file whose name contains its hash for a year, and revalidate any other by its ETag. */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, hashed: boolean): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const compressed = encoding && file[encoding];
  const tag = `"${file.etag}${compressed ? `-${encoding}` : ''}"`;
  reply.header('cache-control', hashed ? cacheForAYear : 'no-cache').header('etag', tag);
  if (file.br ?? file.gzip) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (compressed) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(compressed || file.uncompressed);
}
