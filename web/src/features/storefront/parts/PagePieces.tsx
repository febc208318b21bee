import type { ComponentType } from 'react';
import type { Card, Piece } from '../goods.ts';
import { Banner } from './Banner.tsx';
import { GoodsRail } from './GoodsRail.tsx';
import { GroupGoods } from './GroupGoods.tsx';
import { IconGrid } from './IconGrid.tsx';
import { Notice } from './Notice.tsx';

/** Holds the props of every block that shows goods. */
export interface PieceAround {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  readonly onAdd: (goods: Card) => void;
}

/** Describes the component that renders the rarer blocks, which comes in a chunk of its own. */
type MorePiece = ComponentType<PieceAround & { readonly piece: Piece; readonly first: boolean }>;

interface PagePiecesProps extends PieceAround {
  readonly pieces: readonly Piece[];
  readonly More: MorePiece | undefined;
}

const isCommon = (piece: Piece): boolean =>
  piece.kind === 'goodsList' ? piece.layout === 'rail' : /^(banner|iconGrid|notice|groupTabs)$/.test(piece.kind);

/** Returns whether a page has blocks that need `ExtraBlock`. */
export const needsMore = (pieces: readonly Piece[]): boolean => !pieces.every(isCommon);

/** Renders the blocks of a decorated page in order; a notice below an icon grid shares its card. Unknown blocks are skipped. */
export const PagePieces = ({ pieces, More, ...around }: PagePiecesProps) =>
  pieces.map((piece, at) => {
    switch (piece.kind) {
      case 'banner':
        return <Banner key={at} items={piece.items} first={at === 0} />;
      case 'iconGrid':
        return <IconGrid key={at} items={piece.items} joined={pieces[at + 1]?.kind === 'notice'} />;
      case 'notice':
        return <Notice key={at} text={piece.text} link={piece.link} joined={pieces[at - 1]?.kind === 'iconGrid'} />;
      case 'groupTabs':
        return <GroupGoods key={at} groups={piece.groups} first={piece.first} {...around} />;
      default:
        if (piece.kind === 'goodsList' && piece.layout === 'rail')
          return <GoodsRail key={at} title={piece.title} more={piece.more} goods={piece.goods} pending={around.pending} />;
        return More && <More key={at} piece={piece} first={at === 0} {...around} />;
    }
  });
