/**
 * Returns the host of an https URL; undefined for anything else, for one with credentials, and for one with a character that a browser reads otherwise
 * (spaces, backslashes) or that ends an attribute.
 */
export function readSafeHost(text: string): string | undefined {
  if (!/^https:\/\/[^\s\\<>"]+$/.test(text) || !URL.canParse(text)) return undefined;
  const { host, username, password } = new URL(text);
  return username === '' && password === '' ? host : undefined;
}
