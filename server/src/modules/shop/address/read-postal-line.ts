import { loadRegions } from './store/regions.ts';

/** Describes name, telephone and address of a receiver, parsed from one line: 退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号. */
export interface PostalLine {
  readonly name: string;
  readonly mobile: string;
  /** The whole address, which begins with its province. */
  readonly address: string;
}

const mobilePattern = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})(?!\d)/;

/** Parses a receiver's name, telephone and address from one line of text; undefined if the telephone or the province is missing. */
export async function readPostalLine(line: string): Promise<PostalLine | undefined> {
  const text = line.normalize('NFKC');
  const mobile = mobilePattern.exec(text)?.[0];
  if (mobile === undefined) return undefined;
  const words = text
    .replace(mobile, ' ')
    .split(/[\s,，;；、]+/)
    .filter((word) => word !== '');
  const provinces = (await loadRegions()).map(([, name]) => name.slice(0, 2));
  const at = words.findIndex((word) => provinces.some((name) => word.startsWith(name)));
  if (at < 0) return undefined;
  const address = words.slice(at).join('');
  return address.length < 6 ? undefined : { name: words.slice(0, at).join('') || '售后', mobile, address };
}
