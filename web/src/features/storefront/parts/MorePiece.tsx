import type { Piece } from '../goods.ts';
import { CountdownStrip } from './CountdownStrip.tsx';
import { GoodsList } from './GoodsList.tsx';
import { HotPicture } from './HotPicture.tsx';
import type { PieceAround } from './PagePieces.tsx';
import { PieceTitle } from './PieceTitle.tsx';
import { RichText } from './RichText.tsx';
import { SearchEntry } from './SearchEntry.tsx';
import { Spacer } from './Spacer.tsx';
import { VideoPiece } from './VideoPiece.tsx';

interface MorePieceProps extends PieceAround {
  readonly piece: Piece;
  /** Marks it as visible when the page opens. */
  readonly first: boolean;
}

/** Renders the blocks that not every page has, which come in a chunk of their own. */
export function MorePiece({ piece, first, ...around }: MorePieceProps) {
  switch (piece.kind) {
    case 'goodsList':
      return <GoodsList {...piece} {...around} />;
    case 'title':
      return <PieceTitle {...piece} />;
    case 'spacer':
      return <Spacer {...piece} />;
    case 'hotPicture':
      return <HotPicture {...piece} first={first} />;
    case 'richText':
      return <RichText blocks={piece.blocks} />;
    case 'video':
      return <VideoPiece {...piece} first={first} />;
    case 'search':
      return <SearchEntry placeholder={piece.placeholder} />;
    case 'countdown':
      return <CountdownStrip {...piece} />;
    default:
      return null;
  }
}
