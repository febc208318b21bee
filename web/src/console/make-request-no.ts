/** Makes a name for one request or a new thing, so that a repetition does nothing twice. Works without TLS too, where there is no `randomUUID`. */
export const makeRequestNo = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
