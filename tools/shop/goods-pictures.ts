import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cut, kept, listIn, listOut, meant } from 'contract/goods/cell-lists.ts';
import type { GoodsRow } from 'contract/goods/goods-file.ts';
import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { type Call, ShopError } from './shop-client.ts';
import { unzip } from './unzip.ts';

/** Whether a name in a file is one of a picture beside it, and not an address already. */
const isFile = (name: string): boolean => name !== '' && !name.startsWith('/') && !/^https?:/.test(name);

/** The pictures of a folder or a zip archive by their file names. */
export function picturesIn(place: string): Map<string, () => Buffer> {
  if (!existsSync(place)) throw new ShopError(`没有 ${place} 这个文件夹或压缩包`);
  if (statSync(place).isDirectory()) return new Map(readdirSync(place).map((name) => [name, () => readFileSync(join(place, name))]));
  return unzip(readFileSync(place), place);
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

/** Uploads pictures; gives the address of each. */
export async function uploadPictures(
  call: Call,
  names: readonly string[],
  pictures: ReadonlyMap<string, () => Buffer>,
  told: (done: number) => void,
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (let from = 0; from < names.length; from += atOnce) {
    const block = names.slice(from, from + atOnce);
    const answers = await Promise.all(
      block.map((name) =>
        call(merchantGoodsCalls.addPicture, { name, data: (pictures.get(name)?.() ?? Buffer.alloc(0)).toString('base64') }),
      ),
    );
    for (const [i, name] of block.entries()) addresses.set(name, answers[i]?.address ?? '');
    told(Math.min(from + atOnce, names.length));
  }
  return addresses;
}
