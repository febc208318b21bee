import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { Flag, Id, Nullable, PageParams, PageOf, Text } from '../../wire.ts';
import { GoodsCard } from './goods-card.shapes.ts';
import { GoodsFacts, GoodsParameter } from './goods-facts.shapes.ts';
import { GoodsFilterParams } from './goods-filter.shapes.ts';

const GoodsIds = Type.Array(Id, { minItems: 1, maxItems: 100 });
const IdAndName = { id: Id, name: Type.String() };

/** Holds the input and reply schemas of the API calls for search, categories and product lists, by call name. */
export const browseShapes = {
  search: {
    query: Type.Object({ keyword: Text(60), categoryId: Type.Optional(Id), ...GoodsFilterParams, ...PageParams }),
    reply: Type.Object({
      ...PageOf(GoodsCard).properties,
      /**
       * Counts the leading goods that match the keyword best. Sorted by sales, price or newness, the goods after them only mention it.
       * Exact up to the same limit as the total.
       */
      nearest: Type.Integer(),
      /** Gives the corrected keyword that found the goods; null if the keyword itself found some, or if no correction did. */
      shownFor: Nullable(Type.String()),
      /** Lists best-selling goods, if fewer than four were found. */
      recommended: Type.Array(GoodsCard),
    }),
  },
  facets: {
    /** The goods that `search` finds; without a keyword those of the group, category or freight template, or all. */
    query: Type.Object({
      keyword: Type.Optional(Text(60)),
      groupId: Type.Optional(Id),
      categoryId: Type.Optional(Id),
      templateId: Type.Optional(Id),
      ...GoodsFilterParams,
    }),
    reply: Type.Object({
      /** 0 if more than a thousand goods are listed: only the first thousand are counted then. */
      isExact: Flag,
      /** Counts by category, and by the categories above; of a search with all filters but the category. Categories without goods are left out. */
      categories: Type.Array(Type.Object({ id: Id, goodsNum: Type.Integer() })),
      /** Counts the goods in stock, with all filters but the stock. */
      inStockNum: Type.Integer(),
    }),
  },
  suggestions: {
    query: Type.Object({ keyword: Text(60) }),
    reply: Type.Object({ list: Type.Array(Type.String()) }),
  },
  hotWords: {
    reply: Type.Object({ list: Type.Array(Type.String()) }),
  },
  batchGetGoods: {
    body: Type.Object({ ids: GoodsIds }),
    reply: Type.Object({ list: Type.Array(GoodsCard) }),
  },
  miniPageGoods: {
    body: Type.Object({
      groupId: Type.Optional(Id),
      categoryId: Type.Optional(Id),
      ids: Type.Optional(GoodsIds),
      ...GoodsFilterParams,
      ...PageParams,
    }),
    reply: PageOf(GoodsCard),
  },
  groupPage: {
    body: Type.Object({ ...PageParams }),
    /** Describes a group with the number of goods it shows, exact to 1,000. */
    reply: PageOf(Type.Object({ ...IdAndName, goodsNum: Type.Integer() })),
  },
  groupDetailPage: {
    body: Type.Object({ id: Id, ...GoodsFilterParams, ...PageParams }),
    reply: Type.Object({ ...IdAndName, ...PageOf(GoodsCard).properties }),
  },
  categoryPage: {
    body: Type.Object({ id: Id, ...GoodsFilterParams, ...PageParams }),
    reply: Type.Object({
      ...IdAndName,
      children: Type.Array(Type.Object({ ...IdAndName, picture: Type.String() })),
      ...PageOf(GoodsCard).properties,
    }),
  },
  marketingGoodsPage: {
    query: Type.Object({
      id: Id,
      /** 1 a group that the merchant put together, 2 a category. */
      type: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)])),
      ...PageParams,
    }),
    reply: Type.Object({ ...IdAndName, type: Type.Integer(), ...PageOf(GoodsCard).properties }),
  },
  goodsLabels: {
    body: Type.Object({ goodsIds: GoodsIds }),
    reply: Type.Object({ list: Type.Array(Type.Object({ goodsId: Id, labels: Type.Array(Type.Object({ name: Type.String() })) })) }),
  },
  goodsAvailable: {
    body: Type.Object({ goodsIds: GoodsIds }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          goodsId: Id,
          available: Flag,
          /** Says why it cannot be bought; empty if it can. */
          reason: Type.String(),
        }),
      ),
    }),
  },
  goodsInfo: {
    query: Type.Object({ id: Id }),
    reply: GoodsFacts,
  },
  shopConfig: {
    reply: Type.Object({
      siteId: Id,
      name: Type.String(),
      logo: Type.String(),
      currency: Type.String(),
      servicePhone: Type.String(),
      services: Type.Array(Type.String()),
      shipPromise: Type.String(),
      /** Says where goods are shipped from; empty if the merchant did not set it. */
      shipFrom: Type.String(),
      /** Gives the minutes until an unpaid order closes, and the days until a shipped one counts as received. */
      orderCloseTime: Type.Integer(),
      confirmDays: Type.Integer(),
      imageHosts: Type.Array(Type.String()),
    }),
  },
  goodsParameters: {
    query: Type.Object({ goodsId: Id }),
    reply: Type.Object({ list: Type.Array(GoodsParameter) }),
  },
} satisfies Record<string, CallShape>;
