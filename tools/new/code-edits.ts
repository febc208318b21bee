/** Converts a domain to camel case: cloud-stock becomes cloudStock. */
export const toCamelCase = (domain: string): string => domain.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Formats a domain as an object key, quoted if it has a hyphen. */
export const toObjectKey = (domain: string): string => (domain.includes('-') ? `'${domain}'` : domain);

/** Inserts text before the last occurrence of a marker. Throws if the marker is missing. */
export function insertBeforeLast(text: string, mark: string, more: string): string {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new Error(`"${mark.trim()}" was not found where something new goes in`);
  return `${text.slice(0, at)}${more}${text.slice(at)}`;
}

/** Describes an import statement of one name: the name, the file or package, and whether it is a type. */
export interface NamedImport {
  readonly name: string;
  readonly from: string;
  readonly type?: boolean;
}

/** Returns the sort key of an import: packages and the contract first, then paths with #, then relative paths. */
const importSortKey = (from: string): string => `${from.startsWith('.') ? 2 : from.startsWith('#') ? 1 : 0}${from}`;

/** Adds an import to a source text at its sorted place, or its name to an import from the same file. Returns the new text. */
export function addImport(text: string, { name, from, type = false }: NamedImport): string {
  const word = type ? 'import type' : 'import';
  const imports = [...text.matchAll(/^(import(?: type)?) \{([^}]*)\} from '([^']+)';\n/gm)];
  const same = imports.find(([, how, , there]) => how === word && there === from);
  if (same) {
    const names = (same[2] ?? '').split(',').map((one) => one.trim());
    const all = [...new Set([...names, name])].filter((one) => one !== '').sort();
    return text.replace(same[0], () => `${word} { ${all.join(', ')} } from '${from}';\n`);
  }
  const line = `${word} { ${name} } from '${from}';\n`;
  const later = imports.find(([, , , there = '']) => importSortKey(there) > importSortKey(from));
  const last = imports.at(-1);
  const at = later?.index ?? (last ? last.index + last[0].length : 0);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}
