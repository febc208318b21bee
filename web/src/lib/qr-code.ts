/**
 * Encodes QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 12, which hold a URL of 287 letters.
 * It is small enough to be ours: only the desktop sidebar and a poster draw one.
 */

/** Lists for each version at level M: error correction bytes of a block, and the number of blocks. */
const levelM: readonly (readonly [ecBytes: number, blocks: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
];
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
];

/** Returns how many bytes a version holds, data and error correction together. */
function capacity(version: number): number {
  const places = alignments[version - 1]?.length ?? 0;
  let bits = (16 * version + 128) * version + 64;
  if (places > 0) bits -= (25 * places - 10) * places - 55;
  if (version >= 7) bits -= 36;
  return bits >> 3;
}

/** Multiplies in the Galois field of 256 elements of the Reed-Solomon code. */
function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((y >> bit) & 1) * x;
  }
  return product;
}

function correction(data: readonly number[], length: number): number[] {
  const divisor: number[] = Array.from({ length }, (_, at) => (at === length - 1 ? 1 : 0));
  for (let step = 0, power = 1; step < length; step += 1, power = multiply(power, 2)) {
    for (const at of divisor.keys()) divisor[at] = multiply(divisor[at] ?? 0, power) ^ (divisor[at + 1] ?? 0);
  }
  const rest: number[] = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, part] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(part, factor);
  }
  return rest;
}

/** Returns the smallest version for so many bytes, and how many of its bytes are data. Throws a RangeError if there is none. */
function versionFor(length: number): { version: number; dataBytes: number } {
  for (const [at, [ecBytes, blocks]] of levelM.entries()) {
    const version = at + 1;
    const dataBytes = capacity(version) - ecBytes * blocks;
    if (length + (version < 10 ? 2 : 3) <= dataBytes) return { version, dataBytes };
  }
  throw new RangeError(`${length} bytes are too many for a code to be read from a screen`);
}

/** Encodes mode, length, text and padding as bytes. */
function dataOf(text: Uint8Array, version: number, dataBytes: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1);
  };
  put(4, 4);
  put(text.length, version < 10 ? 8 : 16);
  for (const byte of text) put(byte, 8);
  put(0, Math.min(4, dataBytes * 8 - bits.length));
  while (bits.length % 8 !== 0) bits.push(0);
  for (let pad = 0xec; bits.length < dataBytes * 8; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: dataBytes }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2));
}

/** Interleaves the data and error correction of the blocks: all first bytes, all second bytes, and so on. */
function interleaved(data: readonly number[], version: number): number[] {
  const [ecBytes, blocks] = levelM[version - 1] ?? [0, 1];
  const short = Math.floor(capacity(version) / blocks) - ecBytes;
  const long = capacity(version) % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, at) => {
    const length = short + (at >= blocks - long ? 1 : 0);
    const part = data.slice(from, from + length);
    from += length;
    return { part, ec: correction(part, ecBytes) };
  });
  const column = (at: number, of: 'part' | 'ec') => parts.flatMap((block) => block[of].slice(at, at + 1));
  return [
    ...Array.from({ length: short + 1 }, (_, at) => column(at, 'part')).flat(),
    ...Array.from({ length: ecBytes }, (_, at) => column(at, 'ec')).flat(),
  ];
}

/** Holds the modules by row; undefined where nothing is drawn yet. */
type Grid = (boolean | undefined)[][];

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

function drawFinder(grid: Grid, cx: number, cy: number): void {
  for (let dy = -4; dy <= 4; dy += 1)
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, cx + dx, cy + dy, ring !== 2 && ring !== 4);
    }
}

/** Appends the error correction bits of format or version data. */
function withRest(value: number, generator: number, bits: number): number {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
  return (value << bits) | rest;
}

function drawFormat(grid: Grid, mask: number): void {
  const size = grid.length;
  const bits = withRest(mask, 0x537, 10) ^ 0x5412; // level M is 00
  const bit = (at: number) => ((bits >> at) & 1) === 1;
  for (let at = 0; at < 15; at += 1) {
    set(grid, 8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, bit(at));
    set(grid, at < 8 ? size - 1 - at : at === 8 ? 7 : 14 - at, 8, bit(at));
  }
  set(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  if (version < 7) return;
  const bits = withRest(version, 0x1f25, 12);
  for (let at = 0; at < 18; at += 1) {
    const a = grid.length - 11 + (at % 3);
    const b = Math.floor(at / 3);
    const dark = ((bits >> at) & 1) === 1;
    set(grid, a, b, dark);
    set(grid, b, a, dark);
  }
}

/** Draws everything that does not depend on the text. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y);
  const places = alignments[version - 1] ?? [];
  const last = places.length - 1;
  for (const [i, y] of places.entries())
    for (const [j, x] of places.entries()) {
      if ((i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)) continue;
      for (let dy = -2; dy <= 2; dy += 1)
        for (let dx = -2; dx <= 2; dx += 1) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
    }
  drawFormat(grid, 0);
  drawVersion(grid, version);
  return grid;
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Draws the bytes into the frame, up and down in columns of two from the right, and applies the mask. */
function filled(version: number, bytes: readonly number[], mask: number): boolean[][] {
  const grid = frame(version);
  const free = grid.map((row) => row.map((module) => module === undefined));
  const turns = masks[mask] ?? (() => false);
  const size = grid.length;
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step;
        if (!free[y]?.[x]) continue;
        const dark = (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        set(grid, x, y, dark !== turns(x, y));
        bit += 1;
      }
  }
  drawFormat(grid, mask);
  return grid.map((row) => row.map((module) => module === true));
}

/** Rates how hard a code is to read: runs, blocks, finder-like patterns, too much of one colour. */
function penalty(grid: readonly (readonly boolean[])[]): number {
  const size = grid.length;
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x] === true))].map((line) => line.map(Number).join(''));
  let sum = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    sum += 40 * (line.match(/(?=10111010000)|(?=00001011101)/g)?.length ?? 0);
  }
  for (let y = 1; y < size; y += 1)
    for (let x = 1; x < size; x += 1) {
      const dark = grid[y]?.[x];
      if (dark === grid[y]?.[x - 1] && dark === grid[y - 1]?.[x] && dark === grid[y - 1]?.[x - 1]) sum += 3;
    }
  const dark = grid.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(dark * 20 - 10));
}

/** Encodes a text as a QR code, row by row, true for dark modules. Throws a RangeError for more than 287 bytes. */
export function qrCode(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const { version, dataBytes } = versionFor(bytes.length);
  const all = interleaved(dataOf(bytes, version, dataBytes), version);
  const codes = masks.map((_, mask) => filled(version, all, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}
