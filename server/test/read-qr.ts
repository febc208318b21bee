import jsqr from 'jsqr';
import sharp from 'sharp';

/** Reads for a test the QR code in a picture. Returns the code's text, undefined for none, and the picture's size in pixels. */
export async function readQr(
  picture: Buffer,
): Promise<{ readonly width: number; readonly height: number; readonly text: string | undefined }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { width, height, text: jsqr(new Uint8ClampedArray(data), width, height)?.data };
}
