type Fields = Readonly<Record<string, unknown>>;

/** Returns an untrusted value as fields; no fields if it is not an object. */
export const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
/** Returns a text as it is, and an empty one for any other value. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Returns a whole, non-negative number of cents; undefined for anything else. */
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
