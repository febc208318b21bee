/** Makes a number that names one request, so that a repetition does nothing twice. */
export const makeRequestNo = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
