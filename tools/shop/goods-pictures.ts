import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cut, kept, listIn, listOut, meant } from 'contract/goods/cell-lists.ts';
import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { mostPictureBytes } from 'contract/merchant/pictures.ts';
import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { readBytes, whyNot } from './files.ts';
import type { Call } from './shop-client.ts';
import { ShopError } from './shop-error.ts';
import { unzip } from './unzip.ts';

/** Whether a name in a file is one of a picture beside it, and not an address already. */
const isFile = (name: string): boolean => name !== '' && !name.startsWith('/') && !/^https?:/.test(name);

/** The pictures of a folder or a zip archive by their file names. */
export function picturesIn(place: string): Map<string, () => Buffer> {
  try {
    if (statSync(place).isDirectory()) return new Map(readdirSync(place).map((name) => [name, () => readBytes(join(place, name))]));
  } catch (fault) {
    throw new ShopError(`读不了 ${place}：${whyNot(fault)}`);
  }
  return unzip(readBytes(place), place);
}

const detailHead = /^\s*图片[:：](.*)$/;
const namesIn = (row: GoodsRow): string[] => [
  ...listIn(row.pictures ?? ''),
  (row.skuPicture ?? '').trim(),
  ...(row.detail ?? '').split('\n').flatMap((line) => {
    const picture = detailHead.exec(cut(line, '|')[0] ?? '')?.[1];
    return picture === undefined ? [] : [meant(picture)];
  }),
];

/** The pictures that rows name by file, each with the line of the row that names it first. */
export function picturesNamed(goods: readonly (readonly GoodsRow[])[]): Map<string, number> {
  const named = new Map<string, number>();
  for (const row of goods.flat()) for (const name of namesIn(row)) if (isFile(name) && !named.has(name)) named.set(name, row.line);
  return named;
}

/** Rows with addresses in the place of file names. */
export function withAddresses(goods: readonly (readonly GoodsRow[])[], addresses: ReadonlyMap<string, string>): GoodsRow[][] {
  const address = (name: string): string => addresses.get(name) ?? name;
  const line = (text: string): string => {
    const [head = '', ...rest] = cut(text, '|');
    const picture = detailHead.exec(head)?.[1];
    return picture === undefined ? text : [`图片:${kept(address(meant(picture)), '|')}`, ...rest].join('|');
  };
  return goods.map((rows) =>
    rows.map((row) => ({
      ...row,
      ...(row.pictures === undefined ? {} : { pictures: listOut(listIn(row.pictures).map(address)) }),
      ...(row.skuPicture === undefined ? {} : { skuPicture: address(row.skuPicture.trim()) }),
      ...(row.detail === undefined ? {} : { detail: row.detail.split('\n').map(line).join('\n') }),
    })),
  );
}

const atOnce = 4;
/** Pictures asked about at once, before any of them is sent. */
const askedAtOnce = 200;

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export function mustFit(name: string, bytes: Buffer): void {
  if (bytes.length > mostPictureBytes)
    throw new ShopError(`图片「${name}」有 ${(bytes.length / 1e6).toFixed(1)} MB，最大 ${mostPictureBytes / 1e6} MB`);
}

/** Works through a list in blocks; tells how many are done. */
async function inBlocks<T>(all: readonly T[], size: number, work: (block: readonly T[]) => Promise<unknown>, told: (done: number) => void) {
  for (let from = 0; from < all.length; from += size) {
    await work(all.slice(from, from + size));
    told(Math.min(from + size, all.length));
  }
}

/**
 * Uploads pictures; gives the address of each. Those that the shop has already, known by what is in them, are not sent again: an upload
 * that broke off goes on where it was.
 */
export async function uploadPictures(
  call: Call,
  names: readonly string[],
  pictures: ReadonlyMap<string, () => Buffer>,
  told: (done: number) => void,
): Promise<Map<string, string>> {
  const bytesOf = (name: string): Buffer => pictures.get(name)?.() ?? Buffer.alloc(0);
  const addresses = new Map<string, string>();
  const asking = async (block: readonly string[]) => {
    const hashes = block.map((name) => hashOf(bytesOf(name)));
    const { known } = await call(merchantGoodsCalls.knownPictures, { hashes });
    const byHash = new Map(known.map(({ hash, address }) => [hash, address]));
    for (const [i, name] of block.entries()) {
      const address = byHash.get(hashes[i] ?? '');
      if (address !== undefined) addresses.set(name, address);
    }
  };
  await inBlocks(names, askedAtOnce, asking, () => told(addresses.size));
  const there = addresses.size;
  const left = names.filter((name) => !addresses.has(name));
  const sending = (block: readonly string[]) =>
    Promise.all(
      block.map(async (name) => {
        const bytes = bytesOf(name);
        mustFit(name, bytes);
        const { address } = await call(merchantGoodsCalls.addPicture, { name: name.slice(-200), data: bytes.toString('base64') });
        addresses.set(name, address);
      }),
    );
  await inBlocks(left, atOnce, sending, (done) => told(there + done));
  return addresses;
}
