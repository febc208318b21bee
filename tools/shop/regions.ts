import { findRegions, regionWords } from 'server/modules/address/address.ts';
import { ShopError } from './shop-error.ts';

const most = 200;

/** Regions by their codes or names, a line each. */
export async function regionsShown(word: string): Promise<string> {
  const found = await findRegions(word);
  if (found.length === 0) throw new ShopError(`没有「${word}」这个地区；不写地名则列出各省`);
  const lines = found.slice(0, most).map(({ code, words }) => `${code}  ${words}`);
  return [...lines, found.length > most ? `共 ${found.length} 个，只列出前 ${most} 个；请写得更具体` : `共 ${found.length} 个`].join('\n');
}

/** Regions in words by their codes; a code of none stays as it is. */
export async function namesOfRegions(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(codes.map(async (code) => [code, (await regionWords(code)) || code] as const));
  return new Map(named);
}
