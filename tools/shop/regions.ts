import { findRegions, loadRegionText } from 'server/modules/shop/address/address.ts';
import { ShopError } from './shop-error.ts';

const maxRegions = 200;

/** Finds regions by code or name; returns a line of text for each. */
export async function searchRegions(word: string): Promise<string> {
  const found = await findRegions(word);
  if (found.length === 0) throw new ShopError(`没有「${word}」这个地区；不写地名则列出各省`);
  const lines = found.slice(0, maxRegions).map(({ code, words }) => `${code}  ${words}`);
  return [
    ...lines,
    found.length > maxRegions ? `共 ${found.length} 个，只列出前 ${maxRegions} 个；请写得更具体` : `共 ${found.length} 个`,
  ].join('\n');
}

/** Loads the names of regions by code; where a code is unknown, the code itself is the name. */
export async function loadRegionNames(codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const named = await Promise.all(codes.map(async (code) => [code, (await loadRegionText(code)) || code] as const));
  return new Map(named);
}
