const brands: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heix: 'HEIC',
  heim: 'HEIC',
  heis: 'HEIC',
  hevc: 'HEIC',
  hevx: 'HEIC',
  mif1: 'HEIC',
  msf1: 'HEIC',
  avif: 'AVIF',
  avis: 'AVIF',
};
const endings: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heif: 'HEIC',
  avif: 'AVIF',
  tif: 'TIFF',
  tiff: 'TIFF',
  bmp: 'BMP',
  svg: 'SVG',
  psd: 'PSD',
  jxl: 'JPEG XL',
};

/** Names the format of a picture that the mall does not take, from its first 32 bytes; undefined for the formats that it takes, and for no picture. */
export function findForeignFormat(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 32));
  if (head.slice(4, 8) === 'ftyp') return brands[head.slice(8, 12)];
  if (/^(?:II\*\0|MM\0\*)/.test(head)) return 'TIFF';
  if (/^BM[\s\S]{4}\0{4}/.test(head)) return 'BMP';
  if (head.startsWith('8BPS')) return 'PSD';
  return /^(?:\s*<\?xml|\s*<svg)/i.test(head.replace(/^\u00ef\u00bb\u00bf/, '')) ? 'SVG' : undefined;
}

/** Names the format of a picture that the mall does not take, by the ending of its file's name. */
export const findForeignEnding = (name: string): string | undefined => endings[/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ''];
