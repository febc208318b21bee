// Makes pictures smaller, in a process of its own: what libvips needs for large photos goes back to the machine when this process ends,
// and a file that breaks a decoder breaks nothing else. resizer.ts starts and stops it.
import { setPriority } from 'node:os';
import sharp from 'sharp';

sharp.cache(false);
sharp.concurrency(1);
// What an SVG draws on, what a PDF runs: nothing but these four is ever opened.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile', 'VipsForeignLoadNsgifFile'],
});
// Shoppers' pages go first.
setPriority(10);

/** @typedef {import('./resizer.ts').Resizing} Resizing */

/**
 * Whether a picture may be kept as it came: upright, of one frame, narrow enough, and with nothing in it but the picture.
 * @param {import('sharp').Metadata} facts
 * @param {number} width
 */
const isClean = ({ format, orientation = 1, pages = 1, exif, xmp, iptc, icc, comments, width: own }, width) =>
  format !== 'gif' && orientation === 1 && pages === 1 && own <= width && !exif && !xmp && !iptc && !icc && !comments?.length;

/** @param {Resizing} job */
async function resize({ from, to, width, quality, strict, mostPixels, seconds }) {
  // Of what moves the first frame is taken. A photo that came broken is refused; one that lies here already is shown as far as it goes.
  const open = () => sharp(from, { limitInputPixels: mostPixels, failOn: strict ? 'error' : 'none' }).timeout({ seconds });
  if (strict) {
    const facts = await sharp(from, { limitInputPixels: mostPixels }).metadata();
    if (isClean(facts, width)) {
      await open().resize(8).raw().toBuffer();
      return { kept: true, width: facts.width, height: facts.height };
    }
  }
  // sharp writes no metadata unless it is told to, and turns colours of other profiles into sRGB.
  const made = await open()
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality, effort: 2, smartSubsample: true })
    .toFile(to);
  return { kept: false, width: made.width, height: made.height };
}

process.on('message', (/** @type {Resizing & { id: number }} */ { id, ...job }) => {
  void resize(job)
    .catch((fault) => ({ wrong: String(fault.message) }))
    .then((made) => process.send?.({ id, ...made }));
});
process.on('disconnect', () => process.exit());
