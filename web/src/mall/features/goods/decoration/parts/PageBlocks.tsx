import { type ComponentType, memo } from 'react';
import type { GoodsListItem } from '#mall/features/goods/goods/goods.ts';
import { CardPrice } from '#mall/features/goods/goods/parts/CardPrice.tsx';
import { FormerPrice } from '#mall/features/goods/goods/parts/FormerPrice.tsx';
import { GroupPrice } from '#mall/features/goods/goods/parts/GroupPrice.tsx';
import type { PageBlockReply } from '../page-block.ts';
import { Banner } from './Banner.tsx';
import { CouponsBlock } from './CouponsBlock.tsx';
import { FlashSaleBlock } from './FlashSaleBlock.tsx';
import { GoodsRail } from './GoodsRail.tsx';
import { GroupTabs } from './GroupTabs.tsx';
import { IconGrid } from './IconGrid.tsx';
import { LimitDiscountBlock } from './LimitDiscountBlock.tsx';
import { NoticeBlock } from './NoticeBlock.tsx';

/** Holds the props of every block that shows products: whether prices are loading, and the function that adds a product to the cart. */
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

/**
 * Returns the blocks at the start of a page that can be rendered at once. It stops at the first block of a rarer kind, whose code is loaded
 * separately.
 */
export function takeCommonBlocks(pieces: readonly PageBlockReply[]): readonly PageBlockReply[] {
  const at = pieces.findIndex((piece) => !isCommon(piece));
  return at < 0 ? pieces : pieces.slice(0, at);
}

interface PageBlockProps extends Omit<PageBlocksProps, 'blocks'> {
  readonly block: PageBlockReply;
  /** Tells whether it is the first block of the page, whose pictures load first. */
  readonly first: boolean;
  /** Tells whether it shares its card with the block before or after it. */
  readonly joined: boolean;
}

/** Renders one block of a decorated page; nothing for an unknown block. */
const PageBlock = memo(({ block, first, joined, ExtraBlock, onStale, ...around }: PageBlockProps) => {
  switch (block.kind) {
    case 'banner':
      return <Banner items={block.items} first={first} />;
    case 'iconGrid':
      return <IconGrid items={block.items} joined={joined} />;
    case 'notice':
      return <NoticeBlock text={block.text} link={block.link} joined={joined} />;
    case 'groupBuys':
      return (
        <GoodsRail
          title={block.title}
          more="/groupBuyGoods"
          goods={block.goods}
          renderPrice={(one) => (
            <FormerPrice yuan={one.formerPrice} pending={around.pending}>
              <GroupPrice goods={one} pending={around.pending} size="s" />
            </FormerPrice>
          )}
        />
      );
    case 'groupTabs':
      return <GroupTabs groups={block.groups} first={block.first} {...around} />;
    case 'flashSale':
      return <FlashSaleBlock {...block} pending={around.pending} onChange={onStale} />;
    case 'limitDiscount':
      return <LimitDiscountBlock {...block} pending={around.pending} onChange={onStale} />;
    case 'coupons':
      return <CouponsBlock {...block} pending={around.pending} onChange={onStale} />;
    default:
      if (block.kind === 'goodsList' && block.layout === 'rail')
        return (
          <GoodsRail
            title={block.title}
            more={block.more}
            goods={block.goods}
            renderPrice={(one) => <CardPrice goods={one} pending={around.pending} size="s" />}
          />
        );
      return ExtraBlock && <ExtraBlock block={block} first={first} {...around} />;
  }
});

/** Tells whether a notice follows an icon grid: the two share a card. */
const areJoined = (one: PageBlockReply | undefined, next: PageBlockReply | undefined): boolean =>
  one?.kind === 'iconGrid' && next?.kind === 'notice';

/** Renders the blocks of a decorated page in order; a notice below an icon grid shares its card. Unknown blocks are skipped. */
export const PageBlocks = ({ blocks, ...props }: PageBlocksProps) =>
  blocks.map((block, at) => (
    <PageBlock
      key={at}
      block={block}
      first={at === 0}
      joined={areJoined(block, blocks[at + 1]) || areJoined(blocks[at - 1], block)}
      {...props}
    />
  ));
