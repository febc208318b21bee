import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A picture of three by two pixels. */
export const tinyGif = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#1e7b4f' } })
  .gif()
  .toBuffer();

/** A picture of nothing but noise, as heavy as its size allows, and another each time. */
export const noise = (width: number, height: number) => sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
