import { Type } from 'typebox';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Id, Maybe, PageOf } from '../wire.ts';
import { GoodsLayout, pieceShapes, RichBlock } from './piece.shapes.ts';

const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/** Describes a block of a decorated page as shoppers get it: with its goods, at the caller's price. */
export const Component = Type.Union([
  pieceShapes.banner,
  pieceShapes.iconGrid,
  pieceShapes.notice,
  Type.Object({
    kind: kind('goodsList'),
    layout: GoodsLayout,
    title: Type.String(),
    more: Maybe(Type.String()),
    goods: Type.Array(GoodsCard),
  }),
  Type.Object({
    kind: kind('groupTabs'),
    groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    /** Includes the first page of the first group, so that it shows at once. */
    first: PageOf(GoodsCard),
  }),
  pieceShapes.hotPicture,
  pieceShapes.title,
  pieceShapes.spacer,
  Type.Object({ kind: kind('richText'), blocks: Type.Array(RichBlock) }),
  pieceShapes.video,
  pieceShapes.search,
  pieceShapes.countdown,
]);

/** Describes a decorated page with its components. */
export const ShownPage = Type.Object({
  id: Id,
  pageType: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  components: Type.Array(Component),
});
