import { Type } from 'typebox';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Id, Maybe, PageOf } from '../wire.ts';
import { GoodsLayout, pieceShapes, RichBlock } from './piece.shapes.ts';

const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/** A piece of a decorated page, as it is shown: with its goods, at the price of who asks. */
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
    /** The first page of the first group, so that nothing waits for it. */
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

/** A decorated page with all it shows. */
export const ShownPage = Type.Object({
  id: Id,
  pageType: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  components: Type.Array(Component),
});
