import { type Static, type TObject, Type } from 'typebox';
import { Id, Nullable, Moment } from '../../wire.ts';

/** Accepts an optional text. */
const OptionalText = (maxLength: number) => Type.String({ maxLength, default: '' });
const RequiredText = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** Accepts a page of the mall (`/goodsList?groupId=3`), a `tel:` link, or a full URL on an allowed host; empty for none. */
const Link = Type.String({ maxLength: 500, default: '' });
const MaybeLink = Type.Union([Type.String({ maxLength: 500 }), Type.Null()], { default: null });

/** Accepts the URL of a picture or video: of the mall (`/mall/pictures/...`) or on an image host of the site. */
const MediaUrl = RequiredText(500);

/** Gives the size of a picture or video, so that its space is reserved before it loads. */
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 });

/** Gives a share of a picture's width or height, in percent. */
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const kind = <const Name extends string>(name: Name) => Type.Literal(name);

/**
 * Names the layout of a product list on a page: large pictures, two columns, rows with the picture beside, or a line
 * that scrolls sideways.
 */
export const GoodsLayout = Type.Union([Type.Literal('big'), Type.Literal('two'), Type.Literal('rows'), Type.Literal('rail')]);

/**
 * Holds the schema of each kind of page block as the merchant writes it, with products and groups by id. Fields with
 * a default may be omitted.
 */
export const blockShapes = {
  banner: Type.Object({
    kind: kind('banner'),
    items: Type.Array(
      Type.Object({ picture: MediaUrl, eyebrow: OptionalText(60), title: OptionalText(60), action: OptionalText(30), link: Link }),
      {
        minItems: 1,
        maxItems: 10,
      },
    ),
  }),
  iconGrid: Type.Object({
    kind: kind('iconGrid'),
    items: Type.Array(
      Type.Object({
        picture: MediaUrl,
        /** Gives the background colour of the icon, in hex. */
        tint: Type.String({ pattern: '^(#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6})?$', maxLength: 7, default: '' }),
        text: RequiredText(12),
        link: Link,
      }),
      { minItems: 1, maxItems: 20 },
    ),
  }),
  notice: Type.Object({ kind: kind('notice'), text: RequiredText(120), link: MaybeLink }),
  goodsList: Type.Object({
    kind: kind('goodsList'),
    layout: GoodsLayout,
    title: OptionalText(60),
    more: MaybeLink,
    /** Lists the goods to show, in this order ... */
    goodsIds: Type.Array(Id, { maxItems: 30, default: [] }),
    /** ... or, if none are listed, the group whose first goods are shown. */
    groupId: Type.Union([Id, Type.Null()], { default: null }),
    count: Type.Integer({ minimum: 1, maximum: 30, default: 6 }),
  }),
  /** Shows the first products that are sold to groups; nothing while there are none. */
  groupBuys: Type.Object({
    kind: kind('groupBuys'),
    title: OptionalText(60),
    count: Type.Integer({ minimum: 1, maximum: 30, default: 6 }),
  }),
  /** Shows the first products of the limit discounts of the session that runs, else of the next today; nothing if there is none. */
  limitDiscount: Type.Object({
    kind: kind('limitDiscount'),
    title: OptionalText(60),
    count: Type.Integer({ minimum: 1, maximum: 12, default: 6 }),
  }),
  /** Shows the first coupons of the coupon centre that the caller can receive or holds; nothing if there are none. */
  coupons: Type.Object({
    kind: kind('coupons'),
    title: OptionalText(60),
    count: Type.Integer({ minimum: 1, maximum: 12, default: 6 }),
  }),
  groupTabs: Type.Object({ kind: kind('groupTabs'), groupIds: Type.Array(Id, { minItems: 1, maxItems: 20 }) }),
  hotPicture: Type.Object({
    kind: kind('hotPicture'),
    picture: MediaUrl,
    width: Pixels,
    height: Pixels,
    /** Describes the picture for people who do not see it. */
    alt: OptionalText(60),
    zones: Type.Array(
      Type.Object({
        left: Percent,
        top: Percent,
        width: Percent,
        height: Percent,
        link: Type.String({ maxLength: 500 }),
        label: RequiredText(30),
      }),
      { maxItems: 20, default: [] },
    ),
  }),
  title: Type.Object({
    kind: kind('title'),
    text: RequiredText(60),
    sub: OptionalText(60),
    align: Type.Union([Type.Literal('left'), Type.Literal('center')], { default: 'left' }),
    more: MaybeLink,
  }),
  /** Describes the space between two blocks, in design units (750 wide), optionally with a line in the middle. */
  spacer: Type.Object({
    kind: kind('spacer'),
    height: Type.Integer({ minimum: 8, maximum: 200, default: 24 }),
    line: Type.Boolean({ default: false }),
  }),
  richText: Type.Object({ kind: kind('richText'), html: RequiredText(20_000) }),
  video: Type.Object({
    kind: kind('video'),
    video: MediaUrl,
    poster: MediaUrl,
    width: Pixels,
    height: Pixels,
    title: OptionalText(60),
  }),
  search: Type.Object({ kind: kind('search'), placeholder: OptionalText(20) }),
  countdown: Type.Object({
    kind: kind('countdown'),
    title: RequiredText(60),
    to: Moment,
    /** Replaces the countdown once it has ended; if empty, the block disappears. */
    ended: OptionalText(60),
    link: MaybeLink,
  }),
  /** Shows the first products of the flash sale that runs, else of the next; nothing if there is none. */
  flashSale: Type.Object({
    kind: kind('flashSale'),
    title: OptionalText(60),
    count: Type.Integer({ minimum: 1, maximum: 12, default: 6 }),
  }),
  /** Describes the entries of the bottom navigation bar; allowed only on its own page. */
  menu: Type.Object({
    kind: kind('menu'),
    items: Type.Array(Type.Object({ text: RequiredText(12), icon: RequiredText(40), link: Link }), { minItems: 1, maxItems: 6 }),
  }),
} satisfies Record<string, TObject>;

/** Names a kind of block that a decorated page consists of. */
export type BlockKind = keyof typeof blockShapes;

/** Describes a block of a page as its merchant wrote it. */
export type PageBlock = { readonly [Kind in BlockKind]: Static<(typeof blockShapes)[Kind]> }[BlockKind];

/** Describes a run of characters in one style, within a rich text. */
export const RichTextSpan = Type.Object({
  text: Type.String(),
  bold: Type.Boolean(),
  italic: Type.Boolean(),
  /** Gives a hex colour that is readable on white; empty for the default text colour. */
  colour: Type.String(),
  /** Gives the link target; empty for none. */
  link: Type.String(),
});

/** Describes one piece of a rich text as it is displayed: a paragraph or another block of text, or a picture. It is never HTML. */
export const RichTextBlock = Type.Union([
  Type.Object({
    kind: Type.Union([
      Type.Literal('text'),
      Type.Literal('heading'),
      Type.Literal('quote'),
      Type.Literal('bullet'),
      Type.Literal('number'),
    ]),
    align: Type.Union([Type.Literal('left'), Type.Literal('center'), Type.Literal('right')]),
    spans: Type.Array(RichTextSpan),
  }),
  Type.Object({ kind: kind('picture'), picture: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() }),
]);

/** Describes one piece of a displayed rich text, by the schema of the same name: a paragraph or other block, or a picture. */
export type RichTextBlock = Static<typeof RichTextBlock>;

/** Describes the revision number of a page draft, which counts its changes. A change that names an older revision is refused. */
export const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });

/** Describes the number of a published version of a page. */
export const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** Describes the number of the page version that shoppers see; null for a page that was never published. */
export const MaybeVersion = Nullable(Version);
