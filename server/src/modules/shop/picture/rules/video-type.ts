const isoBrands: Readonly<Record<string, string>> = {
  'qt  ': 'video/quicktime',
  isom: 'video/mp4',
  iso2: 'video/mp4',
  iso3: 'video/mp4',
  iso4: 'video/mp4',
  iso5: 'video/mp4',
  iso6: 'video/mp4',
  mp41: 'video/mp4',
  mp42: 'video/mp4',
  avc1: 'video/mp4',
  dash: 'video/mp4',
  'M4V ': 'video/mp4',
  M4VH: 'video/mp4',
  M4VP: 'video/mp4',
  mmp4: 'video/mp4',
  MSNV: 'video/mp4',
};

/** Recognises an MP4 or QuickTime video by its first box, which names its brand. Pictures in such boxes (HEIC, AVIF) are no videos. */
export function findVideoType(head: Buffer): string | undefined {
  const size = head.length >= 16 ? head.readUInt32BE(0) : 0;
  if (head.toString('latin1', 4, 8) !== 'ftyp' || size < 16 || size > 1024) return undefined;
  return isoBrands[head.toString('latin1', 8, 12)];
}
