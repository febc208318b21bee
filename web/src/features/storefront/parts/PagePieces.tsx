import type { ComponentType } from 'react';
import type { Card, Piece } from '../goods.ts';
import { Banner } from './Banner.tsx';
import { GoodsRail } from './GoodsRail.tsx';
import { GroupGoods } from './GroupGoods.tsx';
import { IconGrid } from './IconGrid.tsx';
import { Notice } from './Notice.tsx';

/** What every piece with goods needs to know. */
export interface PieceAround {
  /** Prices wait for the person's own. */
  readonly pending: boolean;
  readonly onAdd: (goods: Card) => void;
}

/** A piece that few pages have: it comes in a chunk of its own. */
type MorePiece = ComponentType<PieceAround & { readonly piece: Piece; readonly first: boolean }>;

interface PagePiecesProps extends PieceAround {
  readonly pieces: readonly Piece[];
  readonly More: MorePiece | undefined;
}

const isCommon = (piece: Piece): boolean =>
  piece.kind === 'goodsList' ? piece.layout === 'rail' : /^(banner|iconGrid|notice|groupTabs)$/.test(piece.kind);

/** Whether a page has pieces that need `MorePiece`. */
export const needsMore = (pieces: readonly Piece[]): boolean => !pieces.every(isCommon);

/** The pieces of a decorated page in their order; a notice below ways on shares their card. What is not known here is left out. */
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
