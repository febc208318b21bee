/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Encodes data as JSON for an element: nothing in it can end the element or begin a comment. */
export const encodeJsonForElement = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
