/**
 * Returns the host of an https URL; undefined for any other text, and for a URL with credentials. Refuses spaces,
 * backslashes, quotes and angle brackets too, which browsers read otherwise or which end an HTML attribute.
 */
export function readSafeHost(text: string): string | undefined {
  if (!/^https:\/\/[^\s\\<>"]+$/.test(text)) return undefined;
  try {
    const { host, username, password } = new URL(text);
    return username === '' && password === '' ? host : undefined;
  } catch {
    return undefined; // no URL
  }
}
