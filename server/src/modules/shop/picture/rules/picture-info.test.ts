import { maxPictureBytes } from 'contract/shop/picture/picture-limits.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFolder } from '#platform/configuration.ts';
import { readPictureInfo } from './picture-info.ts';

const padded = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(32)]);

describe('the format and size of a picture', () => {
  it('are read from its bytes', () => {
    const webp = readFileSync(join(projectFolder, 'server', 'seeds', 'pictures', 'tangerine.webp'));
    const facts = readPictureInfo(webp);
    expect(facts).toMatchObject({ ending: 'webp' });
    expect(facts?.width).toBeGreaterThan(100);
    expect(readPictureInfo(padded('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 3, 32, 0, 0, 2, 88]))).toEqual({
      ending: 'png',
      width: 800,
      height: 600,
    });
    expect(readPictureInfo(padded('GIF89a', [0x20, 0x03, 0x58, 0x02]))).toEqual({ ending: 'gif', width: 800, height: 600 });
    const jpeg = padded([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, 2, 0x58, 3, 0x20, 1]);
    expect(readPictureInfo(jpeg)).toEqual({ ending: 'jpg', width: 800, height: 600 });
  });

  it('are undefined for HTML, for a truncated picture, and for a picture that is too large', () => {
    for (const bytes of [
      Buffer.from('<html><script>alert(1)</script></html>                '),
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(40)}</svg>`),
      Buffer.from([0xff, 0xd8]),
      padded([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1]),
      padded('GIF89a', [0, 0, 0, 0]),
      padded('GIF89a', [0xff, 0xff, 0x58, 0x02]),
      padded('GIF89a', [0x40, 0x1f, 0x40, 0x1f]), // 8000 by 8000: few bytes, and more pixels than a photo has
      padded('\x89PNG\r\n', [0, 0, 0, 0, 0, 13], 'IHDR', [0, 0, 3, 32, 0, 0, 2, 88]),
      Buffer.concat([padded('GIF89a', [0x20, 0x03, 0x58, 0x02]), Buffer.alloc(maxPictureBytes)]),
    ])
      expect(readPictureInfo(bytes)).toBeUndefined();
  });
});
