type Fields = Readonly<Record<string, unknown>>;

/** Returns an untrusted JSON value as an object; an empty one if it is none. */
export const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
/** Returns an untrusted JSON value if it is a text, else an empty text. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Returns an untrusted value as a whole, non-negative number of cents; undefined for anything else. */
export const toWholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** Parses JSON; returns undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
