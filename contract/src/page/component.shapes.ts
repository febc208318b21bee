import { Type } from 'typebox';
import { GoodsCard } from '../storefront/goods-card.shapes.ts';
import { Id, Maybe, PageOf } from '../wire.ts';

const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/** A piece of a decorated page, as it is shown: with its goods, at the price of who asks. */
export const Component = Type.Union([
  Type.Object({
    kind: kind('banner'),
    items: Type.Array(
      Type.Object({ picture: Type.String(), eyebrow: Type.String(), title: Type.String(), action: Type.String(), link: Type.String() }),
    ),
  }),
  Type.Object({
    kind: kind('iconGrid'),
    items: Type.Array(Type.Object({ picture: Type.String(), tint: Type.String(), text: Type.String(), link: Type.String() })),
  }),
  Type.Object({ kind: kind('notice'), text: Type.String(), link: Maybe(Type.String()) }),
  Type.Object({ kind: kind('goodsRail'), title: Type.String(), more: Maybe(Type.String()), goods: Type.Array(GoodsCard) }),
  Type.Object({
    kind: kind('groupTabs'),
    groups: Type.Array(Type.Object({ id: Id, name: Type.String() })),
    /** The first page of the first group, so that nothing waits for it. */
    first: PageOf(GoodsCard),
  }),
]);
