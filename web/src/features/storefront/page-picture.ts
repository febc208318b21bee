import type { PieceOf } from './goods.ts';
import { shares } from './picture-shares.ts';

type Pictured = PieceOf<'banner'> | PieceOf<'hotPicture'> | PieceOf<'video'>;
type Components = readonly (Pictured | { readonly kind: string })[];

const addressIn = (piece: Components[number]): string | undefined => {
  if ('items' in piece && piece.kind === 'banner') return piece.items[0]?.picture;
  if ('picture' in piece) return piece.picture;
  return 'poster' in piece ? piece.poster : undefined;
};

/** Finds the first picture of a decorated page, to preload it: of a banner, picture or video block. */
export function pagePicture(components: Components): { readonly address: string; readonly share: number } | undefined {
  const address = components.map(addressIn).find((one) => one !== undefined);
  return address ? { address, share: shares.banner } : undefined;
}
