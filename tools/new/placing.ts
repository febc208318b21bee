/** cloud-stock as it stands in names of things: cloudStock. */
export const camel = (domain: string): string => domain.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A domain as a key of an object: quoted where it has a hyphen. */
export const keyed = (domain: string): string => (domain.includes('-') ? `'${domain}'` : domain);

/** Puts text before the last place where a mark stands. */
export function before(text: string, mark: string, more: string): string {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Error(`"${mark.trim()}" was not found where something new goes in`);
  return `${text.slice(0, at)}${more}${text.slice(at)}`;
}

/** What a file imports by name. */
export interface Import {
  readonly name: string;
  readonly from: string;
  readonly type?: boolean;
}

/** Packages and the contract come first, then what is reached with #, then what is near. */
const place = (from: string): string => `${from.startsWith('.') ? 2 : from.startsWith('#') ? 1 : 0}${from}`;

/** The text with one more import, among its neighbours; a name joins those that come from the same file already. */
export function withImport(text: string, { name, from, type = false }: Import): string {
  const word = type ? 'import type' : 'import';
  const imports = [...text.matchAll(/^(import(?: type)?) \{([^}]*)\} from '([^']+)';\n/gm)];
  const same = imports.find(([, how, , there]) => how === word && there === from);
  if (same) {
    const names = (same[2] ?? '').split(',').map((one) => one.trim());
    const all = [...new Set([...names, name])].filter((one) => one !== '').sort();
    return text.replace(same[0], () => `${word} { ${all.join(', ')} } from '${from}';\n`);
  }
  const line = `${word} { ${name} } from '${from}';\n`;
  const later = imports.find(([, , , there = '']) => place(there) > place(from));
  const last = imports.at(-1);
  const at = later?.index ?? (last ? last.index + last[0].length : 0);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}
