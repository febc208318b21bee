import { encode } from 'uqr';

/** Builds a QR code of a text as the path of an SVG picture and its size in squares; undefined where the text is too long for a code. */
export function buildQrCode(text: string): { readonly size: number; readonly path: string } | undefined {
  try {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    return { size: data.length, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
  } catch {
    return undefined;
  }
}
