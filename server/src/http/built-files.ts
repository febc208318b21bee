import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of the build, held in memory with its compressed forms. */
export interface BuiltFile {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
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

/** Reads every file of a folder that a browser may ask for, by its path in the folder. Compressed forms lie beside them as `.br` and `.gz`. */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = new Map<string, BuiltFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).replaceAll('\\', '/');
    if (!entry.isFile() || !type || name.startsWith('.')) continue;
    const plain = readFileSync(path);
    const beside = (ending: string) => (existsSync(path + ending) ? readFileSync(path + ending) : undefined);
    files.set(name, {
      type,
      tag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      plain,
      br: beside('.br'),
      gzip: beside('.gz'),
    });
  }
  return files;
}

/** Which compressed form a browser takes: by its Accept-Encoding, brotli before gzip; what it gives q=0 it does not want. */
export function encodingFor(accepts: string | undefined): 'br' | 'gzip' | undefined {
  const wanted = (accepts ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => wanted.includes(encoding));
}

const year = 'public, max-age=31536000, immutable';

/** Sends a built file: a year for one whose name holds its hash, else asked for again each time and found unchanged. */
export function sendBuiltFile(request: FastifyRequest, reply: FastifyReply, file: BuiltFile, hashed: boolean): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  const packed = encoding && file[encoding];
  const tag = `"${file.tag}${packed ? `-${encoding}` : ''}"`;
  reply.header('cache-control', hashed ? year : 'no-cache').header('etag', tag);
  if (file.br ?? file.gzip) reply.header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  if (packed) reply.header('content-encoding', encoding);
  return reply.type(file.type).send(packed || file.plain);
}
