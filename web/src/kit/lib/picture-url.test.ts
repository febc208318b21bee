import { describe, expect, it } from 'vitest';
import { pictureSrcSet, sizedPictureUrl } from './picture-url.ts';

const hosts = ['img.example.com', 'cdn.example.com'];

describe('the URL of a picture', () => {
  it.each([
    ['https://img.example.com/a.jpg', 'https://img.example.com/a.jpg!middle', 'an image host [R-392] [R-396]'],
    ['//cdn.example.com/a.jpg', '//cdn.example.com/a.jpg!middle', 'another image host [R-392]'],
    ['/mall/pictures/bear.webp', '/mall/pictures/bear.webp!middle', 'a picture of the mall itself [R-392]'],
    ['https://img.example.com/a.jpg?v=2', 'https://img.example.com/a.jpg!middle?v=2', 'the suffix stands before the query'],
    ['https://other.example.com/a.jpg', 'https://other.example.com/a.jpg', 'no image host [R-392]'],
    [
      'https://img.example.com.evil.example/a.jpg',
      'https://img.example.com.evil.example/a.jpg',
      'a host that only begins like an image host [R-392]',
    ],
    ['https://img.example.com/a.jpg!large', 'https://img.example.com/a.jpg!large', 'a URL with an exclamation mark [R-393]'],
    ['https://img.example.com/a.jpg?watermark/1', 'https://img.example.com/a.jpg?watermark/1', 'a watermark query [R-394]'],
    ['https://img.example.com/a.jpg?x=image/watermark,1', 'https://img.example.com/a.jpg?x=image/watermark,1', 'a watermark query [R-394]'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA', 'a picture in the URL itself'],
    ['', '', 'nothing'],
  ])('%s becomes %s (%s)', (address, wanted) => expect(sizedPictureUrl(address, hosts)).toBe(wanted));

  it('gets no suffix if it has an exclamation mark or a watermark [R-393] [R-394]', () => {
    for (const name of ['a.jpg!large', 'a.jpg?watermark/1', 'a.jpg?x=image/watermark,1'])
      expect(sizedPictureUrl(`https://img.example.com/${name}`, hosts)).toBe(`https://img.example.com/${name}`);
  });

  it('gets the suffix of the middle size by default [R-396]', () => {
    expect(sizedPictureUrl('https://img.example.com/a.jpg', hosts)).toBe('https://img.example.com/a.jpg!middle');
  });

  it.each(['large', 'middle', 'small'] as const)('ends with the requested size %s [R-395]', (size) => {
    expect(sizedPictureUrl('/mall/pictures/bear.webp', hosts, size)).toBe(`/mall/pictures/bear.webp!${size}`);
  });

  it('gets the suffix for its size on each of the four image hosts, and on no other [R-392]', () => {
    const four = ['a', 'b', 'c', 'd'].map((name) => `${name}.pictures.example.com`);
    const suffixed = [...four, 'e.pictures.example.com'].map((host) => sizedPictureUrl(`https://${host}/x.jpg`, four).endsWith('!middle'));
    expect(suffixed).toEqual([true, true, true, true, false]);
  });

  it('offers three sizes in `srcset`', () => {
    expect(pictureSrcSet('/mall/pictures/bear.webp', hosts)).toBe(
      '/mall/pictures/bear.webp!small 240w, /mall/pictures/bear.webp!middle 480w, /mall/pictures/bear.webp!large 800w',
    );
    expect(pictureSrcSet('https://other.example.com/a.jpg', hosts)).toBeUndefined();
  });
});
