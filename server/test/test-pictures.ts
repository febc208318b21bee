import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Holds a picture of three by two pixels. */
export const tinyGif = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#1e7b4f' } })
  .gif()
  .toBuffer();

/** Returns a new picture of random noise, so that it compresses badly and its hash is new. */
export const noisePicture = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
