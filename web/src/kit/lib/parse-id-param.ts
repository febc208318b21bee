/** Parses an id from a URL: a positive safe integer; undefined for anything else. */
export function parseIdParam(text: string | null | undefined): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && Number.isSafeInteger(id) ? id : undefined;
}
