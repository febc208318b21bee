/** Reads a field that may be sent as the whole body, as bytes: these are handed on as they came, without a copy; in JSON it is base64. */
export const readSentBytes = (field: string | Buffer): Buffer => (typeof field === 'string' ? Buffer.from(field, 'base64') : field);
