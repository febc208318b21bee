// Makes the demo's drawn picture and its videos from existing pictures: npm run demo:media. It needs a browser, as end-to-end tests do, and ffmpeg.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBrowser } from '../e2e/find-browser.ts';
import { projectFolder } from 'server/platform/configuration.ts';

const folder = join(projectFolder, 'server', 'seeds', 'pictures');
const picture = (name: string): string => `data:image/webp;base64,${readFileSync(join(folder, `${name}.webp`)).toString('base64')}`;

/** Draws the picture of the tea topic, whose four parts are hot zones. */
const ways = [
  { name: '清香绿茶', word: '龙井 · 茉莉', picture: picture('tea-longjing@l'), tint: '#E9F0E2' },
  { name: '温润乌龙', word: '岩茶 · 蜜桃', picture: picture('tea-dahongpao@l'), tint: '#F6ECDD' },
  { name: '醇厚老茶', word: '普洱 · 白茶', picture: picture('tea-puer@l'), tint: '#F3E7DE' },
  { name: '一席茶器', word: '壶 · 盏 · 盘', picture: picture('teapot-pine@l'), tint: '#E4EEEA' },
];

const browser = await chromium.launch({ executablePath: findBrowser() });
const page = await browser.newPage();
await page.addScriptTag({
  content: `window.load = (src) => new Promise((done, fail) => { const image = new Image(); image.onload = () => done(image); image.onerror = fail; image.src = src; });`,
});

type Loading = { load(src: string): Promise<HTMLImageElement> };

const drawn = await page.evaluate(async (list) => {
  const { load } = globalThis as unknown as Loading;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1404, 800];
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  for (const [at, way] of list.entries()) {
    const [left, top] = [(at % 2) * 702, Math.floor(at / 2) * 400];
    paint.fillStyle = way.tint;
    paint.fillRect(left, top, 702, 400);
    const image = await load(way.picture);
    paint.save();
    paint.beginPath();
    paint.arc(left + 520, top + 200, 150, 0, 7);
    paint.clip();
    paint.drawImage(image, left + 370, top + 50, 300, 300);
    paint.restore();
    paint.fillStyle = '#1F2329';
    paint.font = '600 60px "Noto Sans CJK SC", "PingFang SC", sans-serif';
    paint.fillText(way.name, left + 64, top + 190);
    paint.fillStyle = '#4B515A';
    paint.font = '400 40px "Noto Sans CJK SC", "PingFang SC", sans-serif';
    paint.fillText(way.word, left + 64, top + 262);
  }
  paint.fillStyle = '#FFFFFF';
  paint.fillRect(698, 0, 8, 800);
  paint.fillRect(0, 396, 1404, 8);
  const small = document.createElement('canvas');
  [small.width, small.height] = [702, 400];
  small.getContext('2d')?.drawImage(canvas, 0, 0, 702, 400);
  return [canvas, small].map((one) => one.toDataURL('image/webp', 0.82).split(',')[1] ?? '');
}, ways);
for (const [at, data] of drawn.entries())
  writeFileSync(join(folder, at === 0 ? 'topic-tea.webp' : 'topic-tea@s.webp'), Buffer.from(data, 'base64'));

/** Lists the pictures of the video, with a caption each. */
const tea = ['d-teafield', 'd-brew', 'd-tea'].map((name, at) => ({ word: '采泡品'[at] ?? '', picture: picture(`${name}@l`) }));
const backpack = ['backpack-pine', 'backpack-4', 'backpack-5', 'backpack-2', 'backpack-3'].map((name) => ({
  word: '',
  picture: picture(`${name}@l`),
}));

interface Shape {
  readonly width: number;
  readonly height: number;
  readonly secondsEach: number;
  readonly bits: number;
}

/** Converts a recorded video to one that every phone plays: H.264 in MP4, without sound, beginning before it has arrived as a whole. */
const toMp4 =
  '-v error -y -i - -an -c:v libx264 -profile:v main -preset veryslow -crf 30 -pix_fmt yuv420p -r 20 -movflags +faststart'.split(' ');

/** Makes a video of pictures with a slow zoom and a caption in a corner. It stays below 300 kB. */
async function recordFilm(
  name: string,
  scenes: readonly { readonly word: string; readonly picture: string }[],
  shape: Shape,
): Promise<void> {
  const recorded = await page.evaluate(
    async ({ list, width, height, secondsEach, bits }) => {
      const { load } = globalThis as unknown as Loading;
      const images = await Promise.all(list.map(({ picture: src }) => load(src)));
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8', videoBitsPerSecond: bits });
      const chunks: Blob[] = [];
      recorder.ondataavailable = ({ data }) => chunks.push(data);
      const over = new Promise((done) => (recorder.onstop = done));
      recorder.start();
      const begun = performance.now();
      for (let at = 0; at < list.length; at = (performance.now() - begun) / 1000 / secondsEach) {
        const [image, scene] = [images[Math.floor(at)], list[Math.floor(at)]];
        if (!image || !scene) break;
        const wide = image.naturalWidth * (1 - (at % 1) * 0.08);
        const high = (wide * height) / width;
        paint.drawImage(image, (image.naturalWidth - wide) / 2, (image.naturalHeight - high) / 2, wide, high, 0, 0, width, height);
        if (scene.word !== '') {
          paint.fillStyle = 'rgba(31, 35, 41, 0.6)';
          paint.fillRect(32, height - 96, 64, 64);
          paint.fillStyle = '#FFFFFF';
          paint.font = '600 40px "Noto Sans CJK SC", "PingFang SC", sans-serif';
          paint.fillText(scene.word, 44, height - 50);
        }
        await new Promise(requestAnimationFrame);
      }
      recorder.stop();
      await over;
      const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer());
      return [...bytes].map((byte) => String.fromCharCode(byte)).join('');
    },
    { list: scenes, ...shape },
  );
  const bytes = Buffer.from(recorded, 'latin1');
  const file = join(folder, `${name}.mp4`);
  const { status, stderr, error } = spawnSync('ffmpeg', [...toMp4, file], { input: bytes });
  if (status !== 0) throw new Error(`ffmpeg: ${error?.message ?? stderr.toString()}`);
  console.log(`${name}.mp4: ${Math.round(statSync(file).size / 1000)} kB`);
}

await recordFilm('topic-tea', tea, { width: 640, height: 360, secondsEach: 2.2, bits: 280_000 });
await recordFilm('film-backpack', backpack, { width: 480, height: 480, secondsEach: 2.5, bits: 250_000 });
await browser.close();
