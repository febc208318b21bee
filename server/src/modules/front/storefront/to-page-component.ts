import type { Static } from 'typebox';
import type { CouponOffer } from 'contract/offers/coupon/coupon.shapes.ts';
import type { GroupGoodsCard } from 'contract/offers/group-buy/group-goods-card.shapes.ts';
import type { PageComponent } from 'contract/goods/page/component.shapes.ts';
import type { PageBlock } from 'contract/goods/page/block.shapes.ts';
import { isAllowedLinkUrl, type AllowedHosts, parseRichText } from '#modules/shop/content/content.ts';
import type { FlashSale } from '#modules/offers/promotion/promotion.ts';
import { parsePageRange, buildPage } from '#platform/paging.ts';
import type { PromotionCardReply } from './build-promotion-cards.ts';
import type { DiscountSessionToShow } from './load-limit-discounts.ts';
import type { GoodsCardReply } from './rules/goods-card.ts';

/** Holds the ids of the products and product groups that the blocks of a page show. Counts the products of each group, and the group-buy products. */
export interface GoodsReferences {
  readonly goodsIds: readonly number[];
  readonly groupIds: readonly number[];
  /** Gives the number of first goods to load, by group id. */
  readonly firsts: ReadonlyMap<number, number>;
  /** Counts the products sold to groups that are shown. */
  readonly groupBuys: number;
}

/** Describes a flash sale with its first products, for a page block. */
export interface FlashSaleToShow {
  readonly sale: FlashSale;
  readonly goods: readonly PromotionCardReply[];
}

/**
 * Holds what the blocks of a page refer to, loaded for the viewer, such as products, product groups, a flash sale and coupons. Also holds the allowed
 * hosts of links, and the moment.
 */
export interface ReferencedGoods {
  readonly cards: ReadonlyMap<number, GoodsCardReply>;
  readonly groups: ReadonlyMap<number, { readonly id: number; readonly name: string }>;
  readonly shelves: ReadonlyMap<number, { readonly cards: readonly GoodsCardReply[]; readonly total: number }>;
  /** Holds the flash sale that runs or begins next, if a block shows one. */
  readonly sale: FlashSaleToShow | undefined;
  readonly groupBuys: readonly Static<typeof GroupGoodsCard>[];
  /** Holds the session of limit discounts that runs or begins next today, if a block shows one. */
  readonly session: DiscountSessionToShow | undefined;
  readonly coupons: readonly Static<typeof CouponOffer>[];
  readonly hosts: AllowedHosts;
  readonly now: Date;
}

const firstPage = parsePageRange({});

/** Collects the references of all blocks of a page, each product and group once. */
export function collectGoodsReferences(blocks: readonly PageBlock[]): GoodsReferences {
  const goodsIds = new Set<number>();
  const groupIds = new Set<number>();
  const firsts = new Map<number, number>();
  const addGroup = (groupId: number, count: number) => firsts.set(groupId, Math.max(count, firsts.get(groupId) ?? 0));
  let groupBuys = 0;
  for (const block of blocks) {
    if (block.kind === 'groupBuys') groupBuys = Math.max(groupBuys, block.count);
    if (block.kind === 'goodsList') {
      for (const id of block.goodsIds) goodsIds.add(id);
      if (block.goodsIds.length === 0 && block.groupId !== null) addGroup(block.groupId, block.count);
    }
    if (block.kind === 'groupTabs') {
      // A deleted group is skipped, so any of them may be the first one displayed.
      for (const id of block.groupIds) {
        groupIds.add(id);
        addGroup(id, firstPage.pageSize);
      }
    }
  }
  return { goodsIds: [...goodsIds], groupIds: [...groupIds], firsts, groupBuys };
}

type ComponentReply = Static<typeof PageComponent>;

/**
 * Builds the reply for a page block, with its products; undefined if it has nothing to show. Links to hosts that are
 * no longer allowed are removed.
 */
export function toPageComponent(
  block: PageBlock,
  { cards, groups, shelves, sale, groupBuys, session, coupons, hosts, now }: ReferencedGoods,
): ComponentReply | undefined {
  const link = (to: string) => (isAllowedLinkUrl(to, hosts) ? to : '');
  const maybeLink = (to: string | null) => (to !== null && link(to) !== '' ? to : null);
  const linked = <Item extends { link: string }>(items: readonly Item[]) => items.map((item) => ({ ...item, link: link(item.link) }));
  switch (block.kind) {
    case 'menu':
      return undefined;
    case 'banner':
      return { ...block, items: linked(block.items) };
    case 'iconGrid':
      return { ...block, items: linked(block.items) };
    case 'hotPicture':
      return { ...block, zones: linked(block.zones) };
    case 'notice':
      return { ...block, link: maybeLink(block.link) };
    case 'title':
      return { ...block, more: maybeLink(block.more) };
    case 'countdown':
      return block.to <= now.getTime() && block.ended === '' ? undefined : { ...block, link: maybeLink(block.link) };
    case 'richText': {
      const blocks = parseRichText(block.html, hosts);
      return blocks.length === 0 ? undefined : { kind: 'richText', blocks };
    }
    case 'goodsList': {
      const { kind, layout, title, more, goodsIds, groupId, count } = block;
      const ofGroup = groupId === null ? [] : (shelves.get(groupId)?.cards.slice(0, count) ?? []);
      const goods = goodsIds.length > 0 ? goodsIds.map((id) => cards.get(id)).filter((card) => card !== undefined) : ofGroup;
      return goods.length === 0 ? undefined : { kind, layout, title, more: maybeLink(more), goods };
    }
    case 'groupBuys':
      return groupBuys.length === 0 ? undefined : { kind: block.kind, title: block.title, goods: groupBuys.slice(0, block.count) };
    case 'limitDiscount':
      return (
        session && {
          kind: block.kind,
          title: block.title,
          state: session.state,
          startTime: session.startsAt.getTime(),
          endTime: session.endsAt?.getTime() ?? null,
          goods: session.goods.slice(0, block.count),
        }
      );
    case 'coupons':
      return coupons.length === 0 ? undefined : { kind: block.kind, title: block.title, coupons: coupons.slice(0, block.count) };
    case 'groupTabs': {
      const shown = block.groupIds.map((id) => groups.get(id)).filter((group) => group !== undefined);
      const [head] = shown;
      if (!head) return undefined;
      const first = shelves.get(head.id);
      return {
        kind: 'groupTabs',
        groups: shown,
        first: buildPage(firstPage, first?.cards.slice(0, firstPage.pageSize) ?? [], first?.total ?? 0),
      };
    }
    case 'flashSale': {
      if (!sale) return undefined;
      const { id, name, startsAt, endsAt } = sale.sale;
      return {
        kind: 'flashSale',
        title: block.title,
        activityId: id,
        name,
        state: startsAt > now ? 'upcoming' : 'running',
        startTime: startsAt.getTime(),
        endTime: (endsAt ?? startsAt).getTime(),
        goods: sale.goods.slice(0, block.count),
      };
    }
    case 'spacer':
    case 'search':
    case 'video':
      return block;
  }
}
