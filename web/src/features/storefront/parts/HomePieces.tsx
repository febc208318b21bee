import type { Card, Piece } from '../goods.ts';
import { Banner } from './Banner.tsx';
import { GoodsRail } from './GoodsRail.tsx';
import { HomeGoods } from './HomeGoods.tsx';
import { IconGrid } from './IconGrid.tsx';
import { Notice } from './Notice.tsx';

interface HomePiecesProps {
  readonly pieces: readonly Piece[];
  readonly pending: boolean;
  readonly onAdd: (goods: Card) => void;
}

/** The pieces of a decorated page in their order; a notice below ways on shares their card. */
export const HomePieces = ({ pieces, pending, onAdd }: HomePiecesProps) =>
  pieces.map((piece, at) => {
    switch (piece.kind) {
      case 'banner':
        return <Banner key={at} items={piece.items} first={at === 0} />;
      case 'iconGrid':
        return <IconGrid key={at} items={piece.items} joined={pieces[at + 1]?.kind === 'notice'} />;
      case 'notice':
        return <Notice key={at} text={piece.text} link={piece.link} joined={pieces[at - 1]?.kind === 'iconGrid'} />;
      case 'goodsRail':
        return <GoodsRail key={at} title={piece.title} more={piece.more} goods={piece.goods} pending={pending} />;
      case 'groupTabs':
        return <HomeGoods key={at} groups={piece.groups} first={piece.first} pending={pending} onAdd={onAdd} />;
    }
  });
