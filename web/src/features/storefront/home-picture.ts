import type { PieceOf } from './goods.ts';
import { shares } from './picture-shares.ts';

type Components = readonly (PieceOf<'banner'> | { readonly kind: string })[];
const isBanner = (piece: Components[number]): piece is PieceOf<'banner'> => piece.kind === 'banner';

/** The picture at the top of the home page: its first banner's. */
export function homePicture(components: Components): { readonly address: string; readonly share: number } | undefined {
  const address = components.find(isBanner)?.items[0]?.picture;
  return address ? { address, share: shares.banner } : undefined;
}
