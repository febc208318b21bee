import { type Static, type TObject, Type } from 'typebox';
import { Id, Maybe, Moment } from '../wire.ts';

/** Words that may be left out. */
const Words = (maxLength: number) => Type.String({ maxLength, default: '' });
const Needed = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** A page of the mall (`/goodsList?groupId=3`), `tel:`, or a whole address on a host the site knows; empty for none. */
const Link = Type.String({ maxLength: 500, default: '' });
const MaybeLink = Type.Union([Type.String({ maxLength: 500 }), Type.Null()], { default: null });
/** A picture or video of the mall (`/mall/pictures/...`) or of one of the site's image hosts. */
const Address = Needed(500);
/** The sizes of a picture or video, so that its place is kept before it comes. */
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 });
/** A part of a picture's width or height, in hundredths. */
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/** How a list of goods is laid: one large picture each, two columns, rows with the picture at the side, a line that scrolls. */
export const GoodsLayout = Type.Union([Type.Literal('big'), Type.Literal('two'), Type.Literal('rows'), Type.Literal('rail')]);

/** The pieces a page is decorated with, as its merchant writes them: goods and groups by their ids. What has a default may be left out. */
export const pieceShapes = {
  banner: Type.Object({
    kind: kind('banner'),
    items: Type.Array(Type.Object({ picture: Address, eyebrow: Words(60), title: Words(60), action: Words(30), link: Link }), {
      minItems: 1,
      maxItems: 10,
    }),
  }),
  iconGrid: Type.Object({
    kind: kind('iconGrid'),
    items: Type.Array(
      Type.Object({
        picture: Address,
        /** The ground below the drawing, as a hex colour. */
        tint: Type.String({ pattern: '^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6})?$', maxLength: 7, default: '' }),
        text: Needed(12),
        link: Link,
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  notice: Type.Object({ kind: kind('notice'), text: Needed(120), link: MaybeLink }),
  goodsList: Type.Object({
    kind: kind('goodsList'),
    layout: GoodsLayout,
    title: Words(60),
    more: MaybeLink,
    /** These goods, in this order ... */
    goodsIds: Type.Array(Id, { maxItems: 30, default: [] }),
    /** ... or, where none are named, the first of a group. */
    groupId: Type.Union([Id, Type.Null()], { default: null }),
    count: Type.Integer({ minimum: 1, maximum: 30, default: 6 }),
  }),
  groupTabs: Type.Object({ kind: kind('groupTabs'), groupIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
  hotPicture: Type.Object({
    kind: kind('hotPicture'),
    picture: Address,
    width: Pixels,
    height: Pixels,
    /** What the picture shows, for those who do not see it. */
    alt: Words(60),
    zones: Type.Array(
      Type.Object({
        left: Percent,
        top: Percent,
        width: Percent,
        height: Percent,
        link: Type.String({ maxLength: 500 }),
        label: Needed(30),
      }),
      { maxItems: 20, default: [] },
    ),
  }),
  title: Type.Object({
    kind: kind('title'),
    text: Needed(60),
    sub: Words(60),
    align: Type.Union([Type.Literal('left'), Type.Literal('center')], { default: 'left' }),
    more: MaybeLink,
  }),
  /** Room between two pieces, in units of the design (750 wide), with a line in its middle or without. */
  spacer: Type.Object({
    kind: kind('spacer'),
    height: Type.Integer({ minimum: 8, maximum: 200, default: 24 }),
    line: Type.Boolean({ default: false }),
  }),
  richText: Type.Object({ kind: kind('richText'), html: Needed(20_000) }),
  video: Type.Object({
    kind: kind('video'),
    video: Address,
    poster: Address,
    width: Pixels,
    height: Pixels,
    title: Words(60),
  }),
  search: Type.Object({ kind: kind('search'), placeholder: Words(20) }),
  countdown: Type.Object({
    kind: kind('countdown'),
    title: Needed(60),
    to: Moment,
    /** What stands there once the time is over; where it is empty the piece goes. */
    ended: Words(60),
    link: MaybeLink,
  }),
  /** The entries of the bar at the bottom: on its own page, and on no other. */
  menu: Type.Object({
    kind: kind('menu'),
    items: Type.Array(Type.Object({ text: Needed(12), icon: Needed(40), link: Link }), { minItems: 1, maxItems: 6 }),
  }),
} satisfies Record<string, TObject>;

export type PieceKind = keyof typeof pieceShapes;
/** A piece of a page as its merchant decorated it. */
export type PagePiece = { readonly [Kind in PieceKind]: Static<(typeof pieceShapes)[Kind]> }[PieceKind];
export type PieceOf<Kind extends PieceKind> = Static<(typeof pieceShapes)[Kind]>;

/** Words of a rich text that look alike. */
export const RichSpan = Type.Object({
  text: Type.String(),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
  /** A hex colour that is read on white; empty for the ink of the page. */
  colour: Type.String(),
  /** Where it leads; empty where it leads nowhere. */
  link: Type.String(),
});

/** A rich text as it is shown: never as HTML, but as lines and pictures, one below the other. */
export const RichBlock = Type.Union([
  Type.Object({
    kind: Type.Union([
      Type.Literal('text'),
      Type.Literal('heading'),
      Type.Literal('quote'),
      Type.Literal('bullet'),
      Type.Literal('number'),
    ]),
    align: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    spans: Type.Array(RichSpan),
  }),
  Type.Object({ kind: kind('picture'), picture: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
]);
export type RichBlock = Static<typeof RichBlock>;

export const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const MaybeVersion = Maybe(Version);
