import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Holds the bytes of a sample GIF picture of three by two pixels. */
export const tinyGif = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#1e7b4f' } })
  .gif()
  .toBuffer();

/** Returns a new sample picture of random noise, as a sharp object to encode. It compresses badly, and its hash is new. */
export const noisePicture = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** Reads for a test the mean of a picture's red, green and blue, from 0 to 255. */
export async function readColours(picture: Buffer): Promise<{ red: number; green: number; blue: number }> {
  const [red = 0, green = 0, blue = 0] = (await sharp(picture).stats()).channels.map(({ mean }) => mean);
  return { red, green, blue };
}
