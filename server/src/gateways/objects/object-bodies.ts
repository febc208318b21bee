import { ObjectError } from './object-error.ts';

/**
 * Decodes a body in the chunks of the S3 protocol (`aws-chunked`), whose trailer may hold a checksum. Only unsigned chunks are supported.
 * Yields only the content.
 */
export async function* decodeAwsChunkedBody(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  /** The bytes of the current chunk that are still to come; undefined between two chunks. */
  let toCome: number | undefined;
  for await (const piece of body) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    for (;;) {
      if (toCome === undefined) {
        const end = rest.indexOf('\r\n');
        if (end < 0) break;
        const size = Number.parseInt(rest.subarray(0, end).toString('latin1').split(';')[0] ?? '', 16);
        if (!(size >= 0)) throw new ObjectError('InvalidArgument', 'The chunks of the body cannot be read.');
        if (size === 0) return; // what follows is the trailer
        rest = rest.subarray(end + 2);
        toCome = size;
      }
      if (toCome > 0) {
        const content = rest.subarray(0, toCome);
        if (content.length === 0) break;
        yield content;
        toCome -= content.length;
        rest = rest.subarray(content.length);
      }
      if (toCome > 0 || rest.length < 2) break;
      rest = rest.subarray(2);
      toCome = undefined;
    }
    if (rest.length > 64 * 1024) throw new ObjectError('InvalidArgument', 'The chunks of the body cannot be read.');
  }
  throw new ObjectError('InvalidArgument', 'The body ends before its last chunk.');
}
