import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { ShopError } from './shop-error.ts';

/** Limits the bytes of the uncompressed XML of a workbook. 15,000 SKUs with all columns have about 30 MB; reading 60 MB takes up to 0.9 GB of memory. */
const maxXmlBytes = 60_000_000;
const maxFiles = 1000;

/** Tells whether bytes begin a zip archive, as an XLSX file is one. */
export const isArchive = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** Tells whether bytes begin an old workbook, or a workbook with a password: both are compound files. */
export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/**
 * Decompresses the XML files of a workbook, by their paths, without the pictures. Adds up the sizes first, and yauzl stops a file larger than its
 * header says: so a small archive cannot fill the memory. Throws a ShopError for a file that is no workbook, or too large a one.
 */
export async function readWorkbookParts(archive: Buffer, file: string): Promise<Record<string, Buffer>> {
  const parts: Record<string, Buffer> = Object.create(null) as Record<string, Buffer>;
  const tooLarge = new ShopError(`${file} 太大：解压后超过 ${maxXmlBytes / 1_000_000} MB。把商品分成几个文件，一件商品的各行放在一起`);
  try {
    const zip = await fromBufferPromise(archive, { lazyEntries: true });
    if (zip.entryCount > maxFiles) throw tooLarge;
    let bytes = 0;
    const entries = [];
    for await (const entry of zip.eachEntry()) {
      if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
      bytes += entry.uncompressedSize;
      if (bytes > maxXmlBytes) throw tooLarge;
      entries.push(entry);
    }
    for (const entry of entries) parts[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry));
  } catch (fault) {
    throw fault instanceof ShopError ? fault : new ShopError(`${file} 不是能用的 Excel 文件：在表格软件里另存为 .xlsx`);
  }
  return parts;
}
