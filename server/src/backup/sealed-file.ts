import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/**
 * Identifies the encrypted file format. A line of JSON comes first, then chunks: length (4 bytes), tag (16) and cipher text (AES-256-GCM).
 * The nonce of a chunk holds its number and whether it is the last, so that no chunk can be removed, moved or cut off.
 * The first line is authenticated with every chunk.
 */
const kind = 'wanpu site';
const pieceSize = 256 * 1024;
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

const deriveKey = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, 32, cost);
function makeNonce(count: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(count, 7);
  nonce[11] = last ? 1 : 0;
  return nonce;
}

/**
 * Creates an encrypted backup file and returns its writer: call `write` as often as needed, then `end`. `abandon` closes it unfinished. Throws if
 * the file exists.
 */
export async function createEncryptedFile(file: string, secret: string) {
  const salt = randomBytes(16); // each file has its own key, so the nonces may count from 0
  const head = Buffer.from(`${JSON.stringify({ kind, format: 1, salt: salt.toString('base64') })}\n`);
  const key = deriveKey(secret, salt);
  const handle = await open(file, 'wx', 0o600);
  await handle.write(head);
  let count = 0;
  let waiting = Buffer.alloc(0);
  const put = async (piece: Buffer, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, makeNonce(count, last)).setAAD(head);
    const body = Buffer.concat([cipher.update(piece), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    await handle.writev([length, cipher.getAuthTag(), body]);
    count += 1;
  };
  return {
    async write(bytes: Buffer): Promise<void> {
      waiting = Buffer.concat([waiting, bytes]);
      for (; waiting.length > pieceSize; waiting = waiting.subarray(pieceSize)) await put(waiting.subarray(0, pieceSize), false);
    },
    async end(): Promise<void> {
      await put(waiting, true);
      await handle.sync();
      await handle.close();
    },
    abandon: (): Promise<void> => handle.close(),
  };
}

async function readExactly(handle: FileHandle, length: number, at: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await handle.read(bytes, 0, length, at);
  return bytesRead === length ? bytes : undefined;
}

/**
 * Reads an encrypted backup file chunk by chunk. Throws a BackupError for another kind of file, a wrong key, and any
 * changed or missing part.
 */
export async function* readEncryptedFile(file: string, secret: string): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r').catch(() => {
    throw new BackupError(`${file} cannot be read.`);
  });
  try {
    const start = Buffer.alloc(200);
    await handle.read(start, 0, start.length, 0);
    const head = start.subarray(0, start.indexOf('\n') + 1);
    let salt: Buffer;
    try {
      const said = JSON.parse(head.toString('utf8')) as { kind: string; format: number; salt: string };
      if (said.kind !== kind || said.format !== 1) throw new Error('of another kind');
      salt = Buffer.from(said.salt, 'base64');
    } catch {
      throw new BackupError(`${file} is no backup of a site.`);
    }
    const key = deriveKey(secret, salt);
    const { size } = await handle.stat();
    let at = head.length;
    for (let count = 0, last = false; !last; count += 1) {
      const front = await readExactly(handle, 20, at);
      const length = front?.readUInt32BE(0) ?? 0;
      const body = front && length <= pieceSize ? await readExactly(handle, length, at + 20) : undefined;
      if (!front || !body) throw new BackupError(`${file} ends too early: a part of it is missing.`);
      at += 20 + length;
      last = at === size;
      let piece: Buffer;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, makeNonce(count, last)).setAAD(head).setAuthTag(front.subarray(4));
        piece = Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        throw new BackupError(
          count === 0 ? `${file} does not open with this key, or was changed.` : `${file} was changed or cut off after it was written.`,
        );
      }
      yield piece;
    }
  } finally {
    await handle.close();
  }
}
