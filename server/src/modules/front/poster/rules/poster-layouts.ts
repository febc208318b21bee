import type { PosterNode } from '#gateways/posters/poster-drawer.ts';

/**
 * Holds what every poster shows around its content: the sharer, the shop's name, the QR code's link, the invitation and
 * the colours.
 */
export interface PosterFrame {
  readonly sharer: { readonly nick: string; readonly hasPicture: boolean };
  readonly invitation: string;
  readonly shopName: string;
  readonly scanHint: string;
  /** Is the text of the code: a short link. */
  readonly link: string;
  readonly colours: { readonly main: string; readonly ink: string };
}

/** Holds the price on a poster: the amount with its symbol, the words after it, and the struck-through price; empty where there is none. */
export interface PosterPrice {
  readonly text: string;
  readonly suffix: string;
  readonly origin: string;
}

const grey = '#6a7079';
const dark = '#1f2329';
const page = '#f5f6f8';
/**
 * Holds the name by which a poster's layout refers to the sharer's profile picture; it refers to other pictures by
 * their position.
 */
export const sharerPictureName = 'head';
const inside = 690;

const row = (children: PosterNode['children'], style: PosterNode['style'] = {}): PosterNode => ({
  style: { alignItems: 'center', ...style },
  children: children ?? [],
});
const column = (children: PosterNode['children'], style: PosterNode['style'] = {}): PosterNode => ({
  style: { flexDirection: 'column', ...style },
  children: children ?? [],
});
/** Draws text with a stroke, as the font has one weight. */
const strong = { WebkitTextStrokeWidth: '1px' };
const text = (words: string, size: number, style: PosterNode['style'] = {}): PosterNode => ({
  style: { fontSize: size, lineHeight: 1.4, color: dark, ...style },
  children: [words],
});
const clamped = (words: string, size: number, lines: number, style: PosterNode['style'] = {}): PosterNode => ({
  style: { display: 'block', lineClamp: lines, fontSize: size, lineHeight: 1.4, color: dark, wordBreak: 'break-word', ...style },
  children: [words],
});

/** Describes the content of an order's receipt picture, in the words of the site: amounts with their symbol. */
export interface ReceiptContent {
  readonly shopName: string;
  readonly kind: string;
  readonly facts: readonly ReceiptRow[];
  readonly lines: readonly ReceiptRow[];
  readonly sums: readonly ReceiptRow[];
  readonly total: ReceiptRow;
  readonly payments: readonly ReceiptRow[];
  readonly note: string;
}

/** Describes a row of an order's receipt picture: its name, what explains it, and its value. */
export interface ReceiptRow {
  readonly name: string;
  readonly why?: string;
  readonly value: string;
}

/** Lays out the receipt of an order as a picture. */
export function layOutReceipt({ shopName, kind, facts, lines, sums, total, payments, note }: ReceiptContent): PosterNode {
  const one = ({ name, why = '', value }: ReceiptRow, size: number, ink: string): PosterNode =>
    row(
      [
        column([clamped(name, size, 2, { color: ink }), ...(why === '' ? [] : [text(why, 24, { color: grey })])], { width: 440 }),
        text(value, size, { color: ink, width: 240, textAlign: 'right', justifyContent: 'flex-end' }),
      ],
      { justifyContent: 'space-between', alignItems: 'flex-start', width: inside, marginTop: 14 },
    );
  const rule = { width: inside, marginTop: 24, paddingTop: 10, borderTop: '2px dashed #d3d7dd' };
  const fact = ({ name, value }: ReceiptRow): PosterNode =>
    row([text(name, 26, { color: grey, width: 150 }), text(value, 26, { width: 530 })], { width: inside, marginTop: 10 });
  return column(
    [
      clamped(shopName, 40, 2, { ...strong, width: inside, textAlign: 'center' }),
      text(kind, 28, { color: grey, width: inside, justifyContent: 'center', marginTop: 6 }),
      column(facts.map(fact), rule),
      column(
        lines.map((line) => one(line, 28, dark)),
        rule,
      ),
      column(
        sums.map((sum) => one(sum, 26, grey)),
        rule,
      ),
      column([one(total, 34, dark), ...payments.map((payment) => one(payment, 26, grey))], rule),
      text(note, 24, { color: grey, ...rule }),
    ],
    { width: 750, padding: 30, background: '#ffffff', fontFamily: 'Noto Sans SC' },
  );
}

function drawHead({ sharer: { nick, hasPicture }, colours }: PosterFrame): PosterNode {
  const size = { width: 88, height: 88, borderRadius: 44, flexShrink: 0 };
  if (hasPicture) return { style: size, picture: sharerPictureName };
  return {
    style: { ...size, alignItems: 'center', justifyContent: 'center', background: colours.main, color: '#ffffff', fontSize: 40 },
    children: [Array.from(nick)[0] ?? '·'],
  };
}

/** Frames the content of a poster: the sharer above, the code and the shop below. */
function frame(content: readonly PosterNode[], about: PosterFrame): PosterNode {
  const { sharer, invitation, shopName, scanHint, link, colours } = about;
  return column(
    [
      row([
        drawHead(about),
        column([clamped(sharer.nick, 32, 1, strong), text(invitation, 26, { color: grey })], { marginLeft: 20, width: 560 }),
      ]),
      ...content,
      row(
        [
          column([clamped(shopName, 32, 2, { ...strong, color: colours.ink }), text(scanHint, 26, { color: grey, marginTop: 8 })], {
            width: 420,
          }),
          { style: { width: 224, height: 224, flexShrink: 0 }, code: link },
        ],
        { justifyContent: 'space-between', width: inside, marginTop: 28, paddingTop: 28, borderTop: '2px dashed #d3d7dd' },
      ),
    ],
    { width: 750, padding: 30, background: '#ffffff', fontFamily: 'Noto Sans SC' },
  );
}

const picture = (name: string, width: number, height: number, style: PosterNode['style'] = {}): PosterNode => ({
  style: { width, height, borderRadius: 16, background: page, ...style },
  picture: name,
});

/** Lays pictures out: one large, or up to four in a square. */
function pictures(count: number): PosterNode {
  if (count <= 1) return picture('0', inside, inside, { marginTop: 28 });
  const half = (inside - 12) / 2;
  const height = count === 2 ? inside : half;
  return {
    style: { flexWrap: 'wrap', justifyContent: 'space-between', width: inside, marginTop: 28 },
    children: Array.from({ length: Math.min(count, 4) }, (_, at) =>
      picture(String(at), count === 3 && at === 2 ? inside : half, height, { marginTop: at > 1 ? 12 : 0 }),
    ),
  };
}

const priceRow = ({ text: amount, suffix, origin }: PosterPrice, { colours }: PosterFrame): PosterNode =>
  row(
    [
      text(amount, 56, { ...strong, color: colours.ink, lineHeight: 1.2 }),
      ...(suffix === '' ? [] : [text(suffix, 28, { color: colours.ink, marginLeft: 6, marginTop: 16 })]),
      ...(origin === '' ? [] : [text(origin, 28, { color: grey, marginLeft: 20, marginTop: 16, textDecoration: 'line-through' })]),
    ],
    { marginTop: 24 },
  );

/** Lays out the poster of a product: its pictures, price and title; a note below, such as the SKU and the number of pieces. */
export const layOutGoods = (
  goods: { readonly title: string; readonly note: string; readonly pictureCount: number; readonly price: PosterPrice },
  about: PosterFrame,
): PosterNode =>
  frame(
    [
      pictures(goods.pictureCount),
      ...(goods.price.text === '' ? [] : [priceRow(goods.price, about)]),
      clamped(goods.title, 34, 2, { width: inside, marginTop: 16 }),
      ...(goods.note === '' ? [] : [clamped(goods.note, 26, 1, { width: inside, marginTop: 8, color: grey })]),
    ],
    about,
  );

/** Lays out the poster of a page: its picture, title and text. */
export const layOutPage = (
  shown: { readonly title: string; readonly description: string; readonly hasPicture: boolean },
  about: PosterFrame,
): PosterNode =>
  frame(
    [
      ...(shown.hasPicture ? [picture('0', inside, inside, { marginTop: 28 })] : []),
      clamped(shown.title, 40, 2, { ...strong, width: inside, marginTop: 28 }),
      ...(shown.description === '' ? [] : [clamped(shown.description, 28, 3, { width: inside, marginTop: 12, color: grey })]),
    ],
    about,
  );

/** Lays out the poster of an order: what was bought, without prices, places and names. `total` is a line below, such as the number of pieces. */
export const layOutOrder = (
  lines: readonly { readonly title: string; readonly note: string }[],
  total: string,
  about: PosterFrame,
): PosterNode =>
  frame(
    [
      pictures(lines.length),
      column(
        lines.slice(0, 4).map(({ title, note }) =>
          row([clamped(title, 30, 1, { width: 540 }), text(note, 26, { color: grey })], {
            justifyContent: 'space-between',
            width: inside,
            marginTop: 12,
          }),
        ),
        { marginTop: 12 },
      ),
      text(total, 26, { color: grey, marginTop: 16 }),
    ],
    about,
  );

const gridGap = 12;
/** Puts two products side by side where there are up to four, else three. */
const gridColumns = (count: number): number => (count <= 4 ? 2 : 3);

/** Lays out the poster of several products: a grid with the picture, title and price of each. */
export function layOutSeveralGoods(
  goods: readonly { readonly title: string; readonly price: PosterPrice }[],
  about: PosterFrame,
): PosterNode {
  const columns = gridColumns(goods.length);
  const width = Math.floor((inside - gridGap * (columns - 1)) / columns);
  const size = columns === 2 ? 30 : 24;
  const cell = ({ title, price }: (typeof goods)[number], at: number): PosterNode =>
    column(
      [
        picture(String(at), width, width),
        clamped(title, size, 2, { marginTop: 8 }),
        ...(price.text === ''
          ? []
          : [
              row([
                text(price.text, size + 6, { ...strong, color: about.colours.ink }),
                ...(price.suffix === '' ? [] : [text(price.suffix, size - 4, { color: about.colours.ink, marginLeft: 4 })]),
              ]),
            ]),
      ],
      { width, marginLeft: at % columns === 0 ? 0 : gridGap, marginTop: at < columns ? 0 : 20 },
    );
  return frame([{ style: { flexWrap: 'wrap', width: inside, marginTop: 28 }, children: goods.map(cell) }], about);
}
