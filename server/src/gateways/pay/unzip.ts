import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Limits the size of one file of an archive, in bytes. */
const maxFileBytes = 256 * 1024 * 1024;
const gbk = new TextDecoder('gbk');

/** Returns name and content of each file of a zip with names in GBK, as Alipay writes them. Throws if it is no zip, or too large. */
export async function unzip(archive: Buffer): Promise<{ readonly name: string; readonly content: Buffer }[]> {
  const zip = await fromBufferPromise(archive, { decodeStrings: false, lazyEntries: true }).catch((fault: unknown) => {
    throw new RangeError('this is no zip', { cause: fault });
  });
  const files: { name: string; content: Buffer }[] = [];
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > maxFileBytes) throw new RangeError('this zip is too large');
    files.push({ name: gbk.decode(entry.fileNameRaw), content: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}
