import type { Detail } from './goods.ts';

/** A picture of the gallery; one of a style says which. */
export interface Slide {
  readonly address: string;
  readonly style: string;
  /** The film that plays in its place; the picture stands for it until then. */
  readonly film?: string;
}

/** The pictures of a goods, its film in the first one's place, and after them one of each style that has its own; `styles` is where those begin, undefined where there are none. */
export function gallerySlides({ images, skuItems, swiperResource }: Pick<Detail, 'images' | 'skuItems' | 'swiperResource'>): {
  readonly slides: readonly Slide[];
  readonly styles: number | undefined;
} {
  const film = swiperResource.find(({ type }) => type === 'video')?.url;
  const pictured = skuItems.flatMap(({ values }) => values).filter(({ picture }) => picture !== '');
  return {
    slides: [
      ...images.map((address, at) => ({ address, style: '', ...(at === 0 && film !== undefined ? { film } : {}) })),
      ...pictured.map(({ name, picture }) => ({ address: picture, style: name })),
    ],
    styles: pictured.length > 0 && images.length > 0 ? images.length : undefined,
  };
}
