import type { Detail } from './goods.ts';

/** A picture of the gallery; one of a style says which. */
export interface Slide {
  readonly address: string;
  readonly style: string;
}

/** The pictures of a goods, and after them one of each style that has its own; `styles` is where those begin, undefined where there are none. */
export function gallerySlides({ images, skuItems }: Pick<Detail, 'images' | 'skuItems'>): {
  readonly slides: readonly Slide[];
  readonly styles: number | undefined;
} {
  const pictured = skuItems.flatMap(({ values }) => values).filter(({ picture }) => picture !== '');
  return {
    slides: [
      ...images.map((address) => ({ address, style: '' })),
      ...pictured.map(({ name, picture }) => ({ address: picture, style: name })),
    ],
    styles: pictured.length > 0 && images.length > 0 ? images.length : undefined,
  };
}
