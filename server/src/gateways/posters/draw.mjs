// Draws posters in a thread of its own: laying out and drawing one takes tens of milliseconds, during which requests must be answered.
// poster-drawer.ts starts and stops it.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { renderSVG } from 'uqr';

sharp.cache(false);
sharp.concurrency(1);

const fonts = [{ name: 'Noto Sans SC', data: workerData.font, weight: 400, style: 'normal' }];
const quality = 88;

/** @typedef {import('./poster-drawer.ts').DrawJob} DrawJob */
/** @typedef {import('./poster-drawer.ts').PosterNode} PosterNode */

/**
 * Turns a picture into what the layout can hold: a JPEG that fills its box.
 * @param {Uint8Array} bytes
 * @param {number} width
 * @param {number} height
 */
async function fitPicture(bytes, width, height) {
  const fitted = await sharp(bytes, { limitInputPixels: 40_000_000 })
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${fitted.toString('base64')}`;
}

/** @param {string} text */
const drawCode = (text) => `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { ecc: 'M', border: 2 })).toString('base64')}`;

/**
 * Replaces the pictures and the codes of a layout by what they show. A picture that cannot be read is left empty.
 * @param {PosterNode | string} node
 * @param {DrawJob['pictures']} pictures
 * @returns {Promise<unknown>}
 */
async function fill(node, pictures) {
  if (typeof node === 'string') return node;
  const { type = 'div', style, picture, code, children = [] } = node;
  if (picture !== undefined || code !== undefined) {
    const [width, height] = [Number(style?.width), Number(style?.height)];
    const bytes = picture === undefined ? undefined : pictures[picture];
    const src = code === undefined ? bytes && (await fitPicture(bytes, width, height).catch(() => undefined)) : drawCode(code);
    return src === undefined ? { type: 'div', props: { style } } : { type: 'img', props: { src, width, height, style } };
  }
  const inner = await Promise.all(children.map((child) => fill(child, pictures)));
  return { type, props: { style: { display: 'flex', ...style }, children: inner.length === 1 ? inner[0] : inner } };
}

/** @param {DrawJob} job */
async function draw({ layout, width, pictures }) {
  const tree = /** @type {Parameters<typeof satori>[0]} */ (await fill(layout, pictures));
  const svg = await satori(tree, { width, fonts });
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false }, background: '#ffffff' }).render();
  const jpeg = await sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer();
  return { bytes: new Uint8Array(jpeg), width: drawn.width, height: drawn.height };
}

parentPort?.on('message', (/** @type {DrawJob & { id: number }} */ { id, ...job }) => {
  void draw(job)
    .catch((fault) => ({ wrong: String(fault?.message ?? fault) }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    .then((drawn) => parentPort?.postMessage({ id, ...drawn }));
});
