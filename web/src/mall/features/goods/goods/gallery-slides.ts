import type { GoodsDetailReply } from './goods.ts';

/**
 * Describes a slide of the gallery: a picture, with its video if there is one. `style` names its option value, and is empty for a picture of the
 * product.
 */
export interface GallerySlide {
  readonly url: string;
  readonly style: string;
  /** Gives the URL of the video that plays here; the picture is its poster. */
  readonly video?: string;
}

/**
 * Builds the slides of a gallery: the product's pictures, the first with its video, then the pictures that option values have of their own. `styles`
 * is the index of the first picture of an option value; undefined if there are none.
 */
export function buildGallerySlides({
  images,
  skuItems,
  swiperResource,
}: Pick<GoodsDetailReply, 'images' | 'skuItems' | 'swiperResource'>): {
  readonly slides: readonly GallerySlide[];
  readonly styles: number | undefined;
} {
  const film = swiperResource.find(({ type }) => type === 'video')?.url;
  const pictured = skuItems.flatMap(({ values }) => values).filter(({ picture }) => picture !== '');
  return {
    slides: [
      ...images.map(
        (address, at): GallerySlide => ({ url: address, style: '', ...(at === 0 && film !== undefined ? { video: film } : {}) }),
      ),
      ...pictured.map(({ name, picture }): GallerySlide => ({ url: picture, style: name })),
    ],
    styles: pictured.length > 0 && images.length > 0 ? images.length : undefined,
  };
}
