import { describe, expect, it } from 'vitest';
import { buildGallerySlides } from './gallery-slides.ts';

const colours = {
  name: '颜色',
  values: [
    { name: '松绿', picture: 'pine' },
    { name: '雾蓝', picture: 'haze' },
  ],
};
const sizes = { name: '容量', values: [{ name: '20L', picture: '' }] };

describe('the picture gallery of a product', () => {
  it('shows the pictures of the product, and then the pictures of option values', () => {
    expect(buildGallerySlides({ images: ['front', 'back'], skuItems: [colours, sizes], swiperResource: [] })).toEqual({
      slides: [
        { url: 'front', style: '' },
        { url: 'back', style: '' },
        { url: 'pine', style: '松绿' },
        { url: 'haze', style: '雾蓝' },
      ],
      styles: 2,
    });
  });
  it('has no pictures of options if no option value has a picture', () => {
    expect(buildGallerySlides({ images: ['front'], skuItems: [sizes], swiperResource: [] }).styles).toBeUndefined();
    expect(buildGallerySlides({ images: [], skuItems: [], swiperResource: [] })).toEqual({ slides: [], styles: undefined });
  });
  it('puts the video in place of the first picture, with that picture as the poster', () => {
    const swiperResource = [
      { type: 'video' as const, url: 'film' },
      { type: 'image' as const, url: 'front' },
    ];
    expect(buildGallerySlides({ images: ['front', 'back'], skuItems: [], swiperResource }).slides).toEqual([
      { url: 'front', style: '', video: 'film' },
      { url: 'back', style: '' },
    ]);
  });
});
