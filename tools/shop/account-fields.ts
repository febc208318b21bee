import { readJson } from './files.ts';
import { ShopError } from './shop-error.ts';

/**
 * Reads the fields of a provider or payment account from a JSON file, each with its name and value. Throws a ShopError for a file of another form.
 */
export function readFields(file: string): { readonly name: string; readonly value: string }[] {
  const read = readJson(file);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new ShopError(`${file} 应为 {"名称": "…", "名称": "…"}`);
  return Object.entries(read).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string') throw new ShopError(`${file} 的「${name}」应为文字`);
    return { name, value };
  });
}
