type Fields = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object with fields: no list, and not null. */
export const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an untrusted JSON value if it is an object, else an empty one. */
export const objectOf = (value: unknown): Fields => (isRecord(value) ? value : {});

/** Returns an untrusted JSON value, text or number, as text, else an empty text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** Reads a JSON object; an empty one if the text is anything else. */
export function parseObject(text: string): Fields {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return {};
  }
}
