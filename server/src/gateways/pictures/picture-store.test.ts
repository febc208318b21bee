import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { noisePicture } from '../../../test/test-pictures.ts';
import { embeddedObjects } from '../objects/embedded-objects.ts';
import { pictureStore } from './picture-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'wanpu-pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const store = pictureStore(folder);
const storedFiles = () => readdirSync(folder, { recursive: true }).map(String);
const openStored = (file: string) => sharp(readFileSync(join(folder, file)));
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Shows black above white. The pixels of `photo` are rotated, with an orientation tag, as a phone writes them. */
const upright = await sharp({ create: { width: 1200, height: 1000, channels: 3, background: 'white' } })
  .composite([{ input: { create: { width: 1200, height: 500, channels: 3, background: 'black' } }, gravity: 'north' }])
  .png()
  .toBuffer();
const photo = await sharp(await sharp(upright).rotate(-90).png().toBuffer())
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExifMerge({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 14/1 0/1' } })
  .toBuffer();

describe('a merchant’s photo', () => {
  it('is rotated upright, and loses its metadata such as the place where it was taken', async () => {
    expect(photo.includes('Telephone')).toBe(true);
    const taken = await store.processUpload(photo, 'jpg');
    expect(taken).toMatchObject({ width: 1200, height: 1000 });
    const file = taken?.file ?? '';
    expect(file).toMatch(/^[0-9a-f]{64}\.webp$/);
    expect(hashOf(readFileSync(join(folder, file)))).toBe(file.slice(0, 64));
    expect(await openStored(file).metadata()).not.toHaveProperty('exif');
    const { data, info } = await openStored(file).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(data[info.width * 100]).toBeLessThan(20);
    expect(data[info.width * 900]).toBeGreaterThan(235);
  });

  it('is scaled down to 1600 pixels in width', async () => {
    const largest = sharp({ create: { width: 8192, height: 6144, channels: 3, background: 'teal' } });
    expect(await store.processUpload(await largest.jpeg().toBuffer(), 'jpg')).toMatchObject({ width: 1600, height: 1200 });
  });

  it('is stored unchanged if it is already small and has no metadata', async () => {
    const prepared = await noisePicture(640, 480).webp().toBuffer();
    expect(await store.processUpload(prepared, 'webp')).toEqual({
      file: `${hashOf(prepared)}.webp`,
      bytes: prepared.length,
      width: 640,
      height: 480,
    });
  });

  it('is reduced to its first frame if it is animated', async () => {
    const frames = await Promise.all(
      ['red', 'lime'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const taken = await store.processUpload(gif, 'gif');
    expect(taken).toMatchObject({ width: 8, height: 8, file: expect.stringMatching(/webp$/) });
    expect((await openStored(taken?.file ?? '').metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 0] = await openStored(taken?.file ?? '')
      .raw()
      .toBuffer();
    expect([red > 200, green < 60]).toEqual([true, true]);
  });

  it('is refused, without leaving a file, if it is broken or has too many pixels', async () => {
    const before = storedFiles();
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    // A header that claims a small size for a large body is refused too.
    const liar = Buffer.from(bomb);
    liar.writeUInt32BE(100, 16);
    const whole = await noisePicture(400, 400).png().toBuffer();
    for (const [bytes, ending] of [
      [bomb, 'png'],
      [liar, 'png'],
      [whole.subarray(0, whole.length / 2), 'png'],
      [photo.subarray(0, photo.length / 2), 'jpg'],
      [Buffer.from('GIF89a and nothing else, for as long as it takes'), 'gif'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png'],
    ] as const)
      expect(await store.processUpload(bytes, ending)).toBeUndefined();
    expect(storedFiles()).toEqual(before);
  });
});

describe('a picture store with copies in an object store', () => {
  it('copies pictures to the object store, from where another server can resize them', async () => {
    const copies = embeddedObjects(join(folder, 'copies'));
    const [one, other] = ['one', 'other'].map((name) => pictureStore(join(folder, name), undefined, copies));
    const bytes = await noisePicture(600, 400).webp().toBuffer();
    const { file = '' } = (await one?.processUpload(bytes, 'webp')) ?? {};
    expect((await copies.head(`pictures/${file}`))?.bytes).toBe(bytes.length);
    expect(await other?.makeSize(file, 'small')).toBe(`sized/${file}!small.webp`);
    expect(other?.has(file)).toBe(true);
    await copies.put(`pictures/${'2'.repeat(64)}.webp`, Buffer.from('another picture than its name says'));
    expect(await other?.makeSize(`${'2'.repeat(64)}.webp`, 'small')).toBeUndefined();
  });
});

describe('a resized picture', () => {
  it('is made only once for simultaneous requests', async () => {
    const { file = '' } = (await store.processUpload(await noisePicture(1000, 700).webp().toBuffer(), 'webp')) ?? {};
    const results = await Promise.all(Array.from({ length: 5 }, () => store.makeSize(file, 'small')));
    expect(new Set(results)).toEqual(new Set([`sized/${file}!small.webp`]));
    const first = readFileSync(join(folder, results[0] ?? ''));
    expect(await sharp(first).metadata()).toMatchObject({ width: 240, height: 168, format: 'webp' });
    rmSync(join(folder, 'sized'), { recursive: true });
    expect(await store.makeSize(file, 'small').then((made) => readFileSync(join(folder, made ?? '')).equals(first))).toBe(true);
    expect(await openStored((await store.makeSize(file, 'large')) ?? '').metadata()).toMatchObject({ width: 800 });
    let loads = 0;
    const load = async () => {
      loads += 1;
      return photo;
    };
    await Promise.all(Array.from({ length: 5 }, () => store.makeSizeOf('an upload', 'small', load)));
    expect(loads).toBe(1);
  });

  it('has no metadata, even if the original has some or is a truncated file', async () => {
    for (const bytes of [photo, photo.subarray(0, photo.length - 2000)]) {
      const file = `${hashOf(bytes)}.jpg`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, file), bytes);
      const facts = await openStored((await store.makeSize(file, 'middle')) ?? '').metadata();
      expect(facts).toMatchObject({ format: 'webp', width: 480, height: 400 });
      expect(facts.exif).toBeUndefined();
    }
  });

  it('is not made if the original is missing or is not a picture', async () => {
    expect(await store.makeSize(`${'0'.repeat(64)}.webp`, 'small')).toBeUndefined();
    const file = `${'1'.repeat(64)}.png`;
    writeFileSync(join(folder, file), 'no picture at all');
    expect(await store.makeSize(file, 'small')).toBeUndefined();
    expect(storedFiles().filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
