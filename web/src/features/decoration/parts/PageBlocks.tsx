import { type ComponentType, memo } from 'react';
import type { GoodsListItem } from '#features/goods/goods.ts';
import { CardPrice } from '#features/goods/parts/CardPrice.tsx';
import { FormerPrice } from '#features/goods/parts/FormerPrice.tsx';
import { GroupPrice } from '#features/goods/parts/GroupPrice.tsx';
import type { PageBlockReply } from '../page-block.ts';
import { Banner } from './Banner.tsx';
import { CouponsBlock } from './CouponsBlock.tsx';
import { FlashSaleBlock } from './FlashSaleBlock.tsx';
import { GoodsRail } from './GoodsRail.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { IconGrid } from './IconGrid.tsx';
import { LimitDiscountBlock } from './LimitDiscountBlock.tsx';
import { NoticeBlock } from './NoticeBlock.tsx';

/** Holds the props of every block that shows goods. */
export interface BlockGoodsProps {
  /** Reserves the space of prices while the member's own are loading. */
  readonly pending: boolean;
  readonly onAdd: (goods: GoodsListItem) => void;
}

/** Describes the component that renders the rarer blocks, which comes in a chunk of its own. */
type ExtraBlockComponent = ComponentType<BlockGoodsProps & { readonly block: PageBlockReply; readonly first: boolean }>;

interface PageBlocksProps extends BlockGoodsProps {
  readonly blocks: readonly PageBlockReply[];
  readonly ExtraBlock: ExtraBlockComponent | undefined;
  /** Runs when something on the page began or ended. */
  readonly onStale: () => void;
}

const isCommon = (piece: PageBlockReply): boolean =>
  piece.kind === 'goodsList'
    ? piece.layout === 'rail'
    : /^(banner|iconGrid|notice|groupBuys|groupTabs|flashSale|limitDiscount|coupons)$/.test(piece.kind);

/** Returns the blocks before the first one that needs `ExtraBlock`. */
export function takeCommonBlocks(pieces: readonly PageBlockReply[]): readonly PageBlockReply[] {
  const at = pieces.findIndex((piece) => !isCommon(piece));
  return at < 0 ? pieces : pieces.slice(0, at);
}

/** Renders the blocks of a decorated page in order; a notice below an icon grid shares its card. Unknown blocks are skipped. */
export const PageBlocks = memo(({ blocks, ExtraBlock, onStale, ...around }: PageBlocksProps) =>
  blocks.map((piece, at) => {
    switch (piece.kind) {
      case 'banner':
        return <Banner key={at} items={piece.items} first={at === 0} />;
      case 'iconGrid':
        return <IconGrid key={at} items={piece.items} joined={blocks[at + 1]?.kind === 'notice'} />;
      case 'notice':
        return <NoticeBlock key={at} text={piece.text} link={piece.link} joined={blocks[at - 1]?.kind === 'iconGrid'} />;
      case 'groupBuys':
        return (
          <GoodsRail
            key={at}
            title={piece.title}
            more="/groupBuyGoods"
            goods={piece.goods}
            renderPrice={(one) => (
              <FormerPrice yuan={one.formerPrice} pending={around.pending}>
                <GroupPrice goods={one} pending={around.pending} size="s" />
              </FormerPrice>
            )}
          />
        );
      case 'groupTabs':
        return <GroupTabs key={at} groups={piece.groups} first={piece.first} {...around} />;
      case 'flashSale':
        return <FlashSaleBlock key={at} {...piece} pending={around.pending} onChange={onStale} />;
      case 'limitDiscount':
        return <LimitDiscountBlock key={at} {...piece} pending={around.pending} onChange={onStale} />;
      case 'coupons':
        return <CouponsBlock key={at} {...piece} pending={around.pending} onChange={onStale} />;
      default:
        if (piece.kind === 'goodsList' && piece.layout === 'rail')
          return (
            <GoodsRail
              key={at}
              title={piece.title}
              more={piece.more}
              goods={piece.goods}
              renderPrice={(one) => <CardPrice goods={one} pending={around.pending} size="s" />}
            />
          );
        return ExtraBlock && <ExtraBlock key={at} block={piece} first={at === 0} {...around} />;
    }
  }),
);
