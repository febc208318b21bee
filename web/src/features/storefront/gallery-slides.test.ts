import { expect, it } from 'vitest';
import { gallerySlides } from './gallery-slides.ts';

const colours = {
  name: '颜色',
  values: [
    { name: '松绿', picture: 'pine' },
    { name: '雾蓝', picture: 'haze' },
  ],
};
const sizes = { name: '容量', values: [{ name: '20L', picture: '' }] };

it('the gallery has a goods’ own pictures, then one of each style that has one', () => {
  expect(gallerySlides({ images: ['front', 'back'], skuItems: [colours, sizes], swiperResource: [] })).toEqual({
    slides: [
      { address: 'front', style: '' },
      { address: 'back', style: '' },
      { address: 'pine', style: '松绿' },
      { address: 'haze', style: '雾蓝' },
    ],
    styles: 2,
  });
});
it('there is nothing to part where no style has a picture', () => {
  expect(gallerySlides({ images: ['front'], skuItems: [sizes], swiperResource: [] }).styles).toBeUndefined();
  expect(gallerySlides({ images: [], skuItems: [], swiperResource: [] })).toEqual({ slides: [], styles: undefined });
});
it('a film plays in the place of the first picture, which stands for it until then', () => {
  const swiperResource = [
    { type: 'video' as const, url: 'film' },
    { type: 'image' as const, url: 'front' },
  ];
  expect(gallerySlides({ images: ['front', 'back'], skuItems: [], swiperResource }).slides).toEqual([
    { address: 'front', style: '', film: 'film' },
    { address: 'back', style: '' },
  ]);
});
