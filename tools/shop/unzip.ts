import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, validateFileName, type ZipFile } from 'yauzl';
import { ShopError } from './shop-error.ts';

/** Limits the bytes of one uncompressed file, against zip bombs. */
const maxFileBytes = 20_000_000;

const utf8Flag = 0x800;

/** Decodes a file name of an archive: UTF-8 if it is valid or flagged as such, else GB 18030, which Chinese Windows writes. */
function decodeName({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
  } catch {
    return (generalPurposeBitFlag & utf8Flag) !== 0 ? fileNameRaw.toString('utf8') : new TextDecoder('gb18030').decode(fileNameRaw);
  }
}

/**
 * Opens a zip archive; returns its files by name without folders. Each is decompressed only when its function is called.
 * Refuses an archive with a file outside its folder, such as `../a.jpg`.
 */
export async function unzip(archive: Buffer, name: string): Promise<Map<string, () => Promise<Buffer>>> {
  const files = new Map<string, () => Promise<Buffer>>();
  try {
    const zip = await fromBufferPromise(archive, { decodeStrings: false, lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      const path = decodeName(entry).replaceAll('\\', '/');
      if (validateFileName(path) !== null) throw new ShopError(`${name} 里的「${path}」不在压缩包自己的文件夹里，不能用`);
      const short = path.split('/').at(-1) ?? '';
      if (short !== '' && !path.startsWith('__MACOSX/')) files.set(short, () => readContent(zip, entry, `${name} 里的 ${short}`));
    }
  } catch (fault) {
    throw fault instanceof ShopError ? fault : new ShopError(`${name} 不是能用的 zip 压缩包`);
  }
  return files;
}

async function readContent(zip: ZipFile, entry: Entry, what: string): Promise<Buffer> {
  if (entry.isEncrypted()) throw new ShopError(`${what} 有密码：请不设密码再压缩一次`);
  if (!entry.canDecodeFileData()) throw new ShopError(`${what} 用了不支持的压缩方式`);
  try {
    if (entry.uncompressedSize > maxFileBytes) throw new RangeError('too large');
    return await buffer(await zip.openReadStreamPromise(entry));
  } catch {
    throw new ShopError(`${what} 读不出来：压缩包不完整，或这张图片太大`);
  }
}
