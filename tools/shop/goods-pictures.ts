import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { splitUnescaped, escapeCell, parseCellList, formatCellList, unescapeCell } from 'contract/goods/goods/cell-lists.ts';
import type { GoodsRow } from 'contract/goods/goods/goods-file.ts';
import { findForeignFormat } from 'contract/shop/picture/foreign-format.ts';
import { maxPictureBytes } from 'contract/shop/picture/picture-limits.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { readPictureInfo } from 'server/modules/shop/picture/picture.ts';
import { readBytes, fileErrorText } from './files.ts';
import type { ShopClient } from './shop-client.ts';
import { ShopError } from './shop-error.ts';
import { unzip } from './unzip.ts';

/** Tells whether a name in a goods file is a picture's file name and not a URL. */
const isFile = (name: string): boolean => name !== '' && !name.startsWith('/') && !/^https?:/.test(name);

/** Holds the picture files of a goods import by file name. Each is read only when its function is called. */
export type PictureFiles = ReadonlyMap<string, () => Buffer | Promise<Buffer>>;

/** Opens the picture files of a goods import: a folder or a zip archive. Returns for each file name the function that reads the file. */
export async function openPictures(place: string): Promise<PictureFiles> {
  try {
    if (statSync(place).isDirectory()) return new Map(readdirSync(place).map((name) => [name, () => readBytes(join(place, name))]));
  } catch (fault) {
    throw new ShopError(`读不了 ${place}：${fileErrorText(fault)}`);
  }
  return await unzip(readBytes(place), place);
}

const detailPicture = /^\s*图片[:：](.*)$/;
const picturesOfRow = (row: GoodsRow): string[] => [
  ...parseCellList(row.pictures ?? ''),
  (row.skuPicture ?? '').trim(),
  ...(row.detail ?? '').split('\n').flatMap((line) => {
    const picture = detailPicture.exec(splitUnescaped(line, '|')[0] ?? '')?.[1];
    return picture === undefined ? [] : [unescapeCell(picture)];
  }),
];

/** Lists the picture file names in the rows of a goods file, each with the line that names it first. */
export function listPictureNames(goods: readonly (readonly GoodsRow[])[]): Map<string, number> {
  const named = new Map<string, number>();
  for (const row of goods.flat()) for (const name of picturesOfRow(row)) if (isFile(name) && !named.has(name)) named.set(name, row.line);
  return named;
}

/** Replaces the picture file names in the rows of a goods file by their URLs. */
export function replacePictureNames(goods: readonly (readonly GoodsRow[])[], urls: ReadonlyMap<string, string>): GoodsRow[][] {
  const urlOf = (name: string): string => urls.get(name) ?? name;
  const line = (text: string): string => {
    const [head = '', ...rest] = splitUnescaped(text, '|');
    const picture = detailPicture.exec(head)?.[1];
    return picture === undefined ? text : [`图片:${escapeCell(urlOf(unescapeCell(picture)), '|')}`, ...rest].join('|');
  };
  return goods.map((rows) =>
    rows.map((row) => ({
      ...row,
      ...(row.pictures === undefined ? {} : { pictures: formatCellList(parseCellList(row.pictures).map(urlOf)) }),
      ...(row.skuPicture === undefined ? {} : { skuPicture: urlOf(row.skuPicture.trim()) }),
      ...(row.detail === undefined ? {} : { detail: row.detail.split('\n').map(line).join('\n') }),
    })),
  );
}

const concurrentUploads = 4;
/** Limits the pictures of one lookup of those that the shop already has. */
const lookupSize = 200;

/** Returns the SHA-256 of bytes, in hex. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Says why the server would refuse a file as a picture; undefined if it would not. */
export function explainUnusablePicture(bytes: Buffer): string | undefined {
  if (readPictureInfo(bytes)) return undefined;
  const format = findForeignFormat(bytes);
  if (format !== undefined)
    return `是 ${format} 格式，请转成 JPG 或 PNG${format === 'HEIC' ? '（苹果手机可在“设置-相机-格式”里选“兼容性最佳”）' : ''}`;
  return bytes.length > maxPictureBytes
    ? `有 ${(bytes.length / 1e6).toFixed(1)} MB，图片最大 ${maxPictureBytes / 1e6} MB`
    : '不是能用的图片：可用 JPG、PNG、WebP、GIF，每边最多 12000 像素，共 5100 万像素';
}

/** Throws a ShopError if the server would refuse a file as a picture. */
export function assertUsablePicture(name: string, bytes: Buffer): void {
  const why = explainUnusablePicture(bytes);
  if (why !== undefined) throw new ShopError(`图片「${name}」${why}`);
}

/** Works through a list in blocks and reports how many items are done. */
async function inBlocks<T>(
  all: readonly T[],
  size: number,
  work: (block: readonly T[]) => Promise<unknown>,
  report: (done: number) => void,
) {
  for (let from = 0; from < all.length; from += size) {
    await work(all.slice(from, from + size));
    report(Math.min(from + size, all.length));
  }
}

/**
 * Uploads pictures and returns the URL of each by name; calls `report` with the number done so far. Pictures that the shop already has, by their
 * hash, are not sent again, so an interrupted upload continues where it stopped.
 */
export async function uploadPictures(
  call: ShopClient,
  names: readonly string[],
  pictures: PictureFiles,
  report: (done: number) => void,
): Promise<Map<string, string>> {
  const bytesOf = async (name: string): Promise<Buffer> => (await pictures.get(name)?.()) ?? Buffer.alloc(0);
  const urls = new Map<string, string>();
  const lookUp = async (block: readonly string[]) => {
    // One after the other, so that only one picture is in memory.
    const hashes: string[] = [];
    for (const name of block) hashes.push(sha256Of(await bytesOf(name)));
    const { known } = await call(pictureMerchantCalls.knownPictures, { hashes });
    const byHash = new Map(known.map(({ hash, address }) => [hash, address]));
    for (const [i, name] of block.entries()) {
      const address = byHash.get(hashes[i] ?? '');
      if (address !== undefined) urls.set(name, address);
    }
  };
  await inBlocks(names, lookupSize, lookUp, () => report(urls.size));
  const alreadyStored = urls.size;
  const missing = names.filter((name) => !urls.has(name));
  const upload = (block: readonly string[]) =>
    Promise.all(
      block.map(async (name) => {
        const bytes = await bytesOf(name);
        assertUsablePicture(name, bytes);
        const { address } = await call(pictureMerchantCalls.addPicture, { name: name.slice(-200), data: bytes.toString('base64') });
        urls.set(name, address);
      }),
    );
  await inBlocks(missing, concurrentUploads, upload, (done) => report(alreadyStored + done));
  return urls;
}
