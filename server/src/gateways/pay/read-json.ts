type Fields = Readonly<Record<string, unknown>>;

/** What somebody else wrote, as fields that may hold anything; none where it is no object. */
export const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A whole number of cents, from nothing up. */
export const wholeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** A JSON text; undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
