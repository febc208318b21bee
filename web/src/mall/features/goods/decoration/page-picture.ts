import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import type { PageBlockOf } from './page-block.ts';

type PictureBlock = PageBlockOf<'banner'> | PageBlockOf<'hotPicture'> | PageBlockOf<'video'>;
type Components = readonly (PictureBlock | { readonly kind: string })[];

const pictureUrlOf = (piece: Components[number]): string | undefined => {
  if ('items' in piece && piece.kind === 'banner') return piece.items[0]?.picture;
  if ('picture' in piece) return piece.picture;
  return 'poster' in piece ? piece.poster : undefined;
};

/**
 * Finds the first picture of a decorated page, to preload it: of a banner, picture or video block. Returns its URL and the share of the column's
 * width that it takes; undefined if the page has none.
 */
export function findPagePicture(components: Components): { readonly address: string; readonly share: number } | undefined {
  const address = components.map(pictureUrlOf).find((one) => one !== undefined);
  return address ? { address, share: pictureShares.banner } : undefined;
}
