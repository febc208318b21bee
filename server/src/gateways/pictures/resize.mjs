// Resizes pictures in a process of its own: the memory that libvips needs for large photos is freed when this process ends, and a file
// that crashes a decoder crashes nothing else. resizer.ts starts and stops it.
import { setPriority } from 'node:os';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
// SVG and PDF can load other files or run code, so only these four formats are ever decoded.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
});
// Serving shoppers' pages has priority.
setPriority(10);

/** @typedef {import('./resizer.ts').ResizeJob} ResizeJob */

/**
 * Tells whether a picture can be stored unchanged: upright, one frame, narrow enough, and without metadata.
 * @param {import('sharp').Metadata} facts
 * @param {number} width
 */
const isClean = ({ format, orientation = 1, pages = 1, exif, xmp, iptc, icc, comments, width: own }, width) =>
  format !== 'gif' && orientation === 1 && pages === 1 && own <= width && !exif && !xmp && !iptc && !icc && !comments?.length;

/** @param {ResizeJob} job */
async function resize({ from, to, format = 'webp', width, quality, strict, mostPixels, seconds }) {
  // Only the first frame is used. A broken upload is refused; of a broken file that is stored already, the readable part is shown.
  const open = () => sharp(from, { limitInputPixels: mostPixels, failOn: strict ? 'error' : 'none' }).timeout({ seconds });
  if (strict) {
    const facts = await sharp(from, { limitInputPixels: mostPixels }).metadata();
    if (isClean(facts, width)) {
      await open().resize(8).raw().toBuffer();
      return { kept: true, width: facts.width, height: facts.height };
    }
  }
  // By default sharp writes no metadata and converts colours to sRGB.
  const resized = open().autoOrient().resize({ width, withoutEnlargement: true });
  const encoded =
    format === 'jpeg'
      ? resized.flatten({ background: '#ffffff' }).jpeg({ quality, progressive: true })
      : resized.webp({ quality, effort: 2, smartSubsample: true });
  const made = await encoded.toFile(to);
  return { kept: false, width: made.width, height: made.height };
}

process.on('message', (/** @type {ResizeJob & { id: number }} */ { id, ...job }) => {
  void resize(job)
    .catch((fault) => ({ wrong: String(fault.message) }))
    .then((made) => process.send?.({ id, ...made }));
});
process.on('disconnect', () => process.exit());
