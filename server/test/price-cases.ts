/** Reads docs/price-cases.md: what an order has, and what it must cost. */

/**
 * Describes a test case of pricing: what is bought, under which level, promotions, coupons and points, and what the bill must say. Amounts are in
 * yuan.
 */
export interface PriceCase {
  readonly number: number;
  readonly lines: readonly CaseLine[];
  /** Gives the share that the member's level pays, in basis points. */
  readonly levelBp: number;
  readonly promotions: readonly CasePromotion[];
  readonly coupons: readonly CaseCoupon[];
  readonly noCoupon: boolean;
  readonly points: number;
  readonly steps: readonly { readonly name: string; readonly amount: number }[];
  /** Gives the deposit of a presale; undefined for other cases. */
  readonly deposit: number | undefined;
  /** Gives what is to pay for lines, by name; empty where the case does not say. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly freight: number;
  readonly payable: number;
  /** Counts the points that it costs besides, in the points mall. */
  readonly score: number;
}
/**
 * Describes an order line of a price test case: product and SKU, pieces, price, level price, and whether discounts apply. Also says how it ships, and
 * whether it is an add-on purchase or a gift.
 */
export interface CaseLine {
  /** Names the product, with its option behind a slash. */
  readonly name: string;
  readonly goods: string;
  readonly option: string | undefined;
  readonly price: string;
  readonly pieces: number;
  readonly levelPrice: string | undefined;
  readonly joinsDiscount: boolean;
  /** Holds the cell of the goods file: a template's name, or a flat fee. */
  readonly freight: string;
  readonly weight: string | undefined;
  /** Says whether the pieces are taken in the add-on purchase of the case, or are its gift. */
  readonly tie: 'markUp' | 'gift' | undefined;
}
interface ExchangeOffer {
  readonly goods: string;
  readonly points: number;
  readonly price: number;
  readonly skus?: readonly { readonly sku: string; readonly points: number; readonly price: number }[];
}
type Offer = { readonly price: number } | { readonly discountBp: number } | { readonly off: number };
/**
 * Describes a promotion of a price test case: presale, points exchange, limited-time discount, volume discount, package, full reduction, add-on
 * purchase or gift.
 */
export type CasePromotion =
  | {
      readonly kind: 'presale';
      readonly joinsReductions: 0 | 1;
      readonly offers: readonly ({ readonly goods: string; readonly deposit: number; readonly depositWorth: number } & Offer)[];
    }
  | { readonly kind: 'pointsExchange'; readonly offers: readonly ExchangeOffer[] }
  | { readonly kind: 'limitDiscount'; readonly offers: readonly ({ readonly goods: string } & Offer)[] }
  | {
      readonly kind: 'volume';
      readonly goods: readonly string[];
      readonly eachSku: 0 | 1;
      readonly tiers: readonly ({ readonly pieces: number } & Offer)[];
    }
  | { readonly kind: 'nthPiece'; readonly goods: readonly string[]; readonly nth: number; readonly discountBp: number }
  | {
      readonly kind: 'package';
      readonly goods: readonly string[];
      readonly tiers: readonly { readonly pieces: number; readonly price: number }[];
    }
  | {
      readonly kind: 'fullReduction';
      readonly goods: readonly string[] | null;
      readonly repeats: 0 | 1;
      readonly tiers: readonly {
        readonly threshold: number;
        readonly off?: number;
        readonly discountBp?: number;
        readonly freeShipping: 0 | 1;
      }[];
    }
  | {
      readonly kind: 'markUp';
      readonly goods: readonly string[] | null;
      readonly threshold: number;
      readonly offers: readonly { readonly goods: string; readonly price: number }[];
    }
  | { readonly kind: 'gift'; readonly goods: readonly string[] | null; readonly threshold: number; readonly gift: string };
/** Describes a coupon of a price test case, as a merchant saves it. */
export interface CaseCoupon {
  readonly kind: 'generic' | 'fullReduction' | 'discount' | 'exchange';
  readonly goods: readonly string[] | null;
  readonly stacks: 0 | 1;
  readonly threshold?: number;
  readonly off?: number;
  readonly discountBp?: number;
  readonly mostOff?: number;
  /** Tells whether the buyer chooses it; else it holds only if it does by itself. */
  readonly isChosen: boolean;
}

/** Splits a cell at a sign; an empty cell has no parts. */
const parts = (cell: string, sign: string): string[] => (cell === '' ? [] : cell.split(sign).map((part) => part.trim()));

/** Matches a text whole, or fails with the text that has another form. */
function match(text: string, form: RegExp): Record<string, string | undefined> {
  const found = new RegExp(`^(?:${form.source})$`).exec(text);
  if (!found) throw new Error(`the price cases do not know: ${text}`);
  return found.groups ?? {};
}

function readLine(text: string): CaseLine {
  const { name = '', price = '', more = '', pieces } = match(text, /(?<name>\S+) (?<price>[\d.]+)(?:（(?<more>.+)）| )×(?<pieces>\d+)/);
  const [goods = '', option] = name.split('/');
  const { levelPrice, plain, flat, byPieces, grams, added, given } =
    more === ''
      ? {}
      : match(
          more,
          /等级价 (?<levelPrice>[\d.]+)|(?<plain>不打折)|运费 (?<flat>[\d.]+)|(?<byPieces>按件)|按重 (?<grams>\d+)|(?<added>换购)|(?<given>赠品)/,
        );
  return {
    name,
    goods,
    option,
    price,
    pieces: Number(pieces),
    levelPrice,
    joinsDiscount: plain === undefined,
    freight: byPieces ?? (grams ? '按重' : (flat ?? '0')),
    weight: grams,
    tie: added ? 'markUp' : given ? 'gift' : undefined,
  };
}

/** Reads 99.00, 85 折 or 减 5.00. */
function readOffer(text: string): Offer {
  const { price, share, off } = match(text, /(?<price>[\d.]+)|(?<share>[\d.]+) 折|减 (?<off>[\d.]+)/);
  if (price !== undefined) return { price: Number(price) };
  return share === undefined ? { off: Number(off) } : { discountBp: Math.round(Number(share) * 100) };
}

function readReductionTier(text: string) {
  const { threshold, off, share, free, only } = match(
    text,
    /(?<every>每)?满 (?<threshold>[\d.]+) (?:减 (?<off>[\d.]+)|打 (?<share>[\d.]+) 折|(?<only>包邮))(?<free> 并包邮)?/,
  );
  return {
    threshold: Number(threshold),
    ...(off === undefined ? {} : { off: Number(off) }),
    ...(share === undefined ? {} : { discountBp: Number(share) * 100 }),
    freeShipping: free === undefined && only === undefined ? (0 as const) : (1 as const),
  };
}

/** Reads 加价购 甲 满 100 丙 9.90 and 买赠 甲 满 100 丙. */
function readTied(text: string): CasePromotion | undefined {
  const scope = (goods = '') => (goods === '全部' ? null : Array.from(goods));
  if (text.startsWith('加价购')) {
    const { goods, threshold, offers = '' } = match(text, /加价购 (?<goods>\S+) 满 (?<threshold>[\d.]+) (?<offers>.+)/);
    return {
      kind: 'markUp',
      goods: scope(goods),
      threshold: Number(threshold),
      offers: parts(offers, '、').map((one) => ({ goods: readAmount(one).name, price: readAmount(one).amount })),
    };
  }
  if (!text.startsWith('买赠')) return undefined;
  const { goods, threshold, gift = '' } = match(text, /买赠 (?<goods>\S+) 满 (?<threshold>[\d.]+) (?<gift>\S+)/);
  return { kind: 'gift', goods: scope(goods), threshold: Number(threshold), gift };
}

/** Reads 预售 甲 100.00 定金 10.00 抵 20.00, with 可叠加 where reductions join. */
function readPresale(text: string): CasePromotion {
  const form = /预售 (?<goods>\S+) (?<offer>.+) 定金 (?<deposit>[\d.]+) 抵 (?<worth>[\d.]+)(?<joins> 可叠加)?/;
  const { goods = '', offer = '', deposit, worth, joins } = match(text, form);
  return {
    kind: 'presale',
    joinsReductions: joins === undefined ? 0 : 1,
    offers: [{ goods, deposit: Number(deposit), depositWorth: Number(worth), ...readOffer(offer) }],
  };
}

/** Reads 800 积分 or 800 积分加 9.90. */
function readExchange(text: string) {
  const { points, price = '0' } = match(text, /(?<points>\d+) 积分(?:加 (?<price>[\d.]+))?/);
  return { points: Number(points), price: Number(price) };
}

/** Reads 甲 800 积分加 9.90，红 900 积分: a product, then its SKUs that cost something else. */
function readExchangeOffer(text: string): ExchangeOffer {
  const [first = '', ...skus] = text.split('，');
  const named = (one: string) => match(one, /(?<name>\S+) (?<terms>.+)/);
  const { name = '', terms = '' } = named(first);
  const own = skus.map((sku) => ({ sku: named(sku)['name'] ?? '', ...readExchange(named(sku)['terms'] ?? '') }));
  return { goods: name, ...readExchange(terms), ...(own.length > 0 ? { skus: own } : {}) };
}

function readPromotion(text: string): CasePromotion {
  if (text.startsWith('预售 ')) return readPresale(text);
  if (/^第\d件 /.test(text)) {
    const { nth, goods = '', share } = match(text, /第(?<nth>\d)件 (?<goods>\S+) (?<share>[\d.]+) 折/);
    return { kind: 'nthPiece', goods: Array.from(goods), nth: Number(nth), discountBp: Number(share) * 100 };
  }
  if (text.startsWith('兑换 ')) return { kind: 'pointsExchange', offers: parts(text.slice('兑换 '.length), '、').map(readExchangeOffer) };
  const tied = readTied(text);
  if (tied) return tied;
  const { kind, goods = '', rest = '' } = match(text, /(?<kind>限时折扣|多件|打包|满减) (?<goods>\S+) (?<rest>.+)/);
  if (kind === '限时折扣') {
    const offers = parts(text.slice('限时折扣 '.length), '、').map((one) => {
      const { goods: of = '', offer = '' } = match(one, /(?<goods>\S+) (?<offer>.+)/);
      return { goods: of, ...readOffer(offer) };
    });
    return { kind: 'limitDiscount', offers };
  }
  if (kind === '满减')
    return {
      kind: 'fullReduction',
      goods: goods === '全部' ? null : Array.from(goods),
      repeats: rest.startsWith('每') ? 1 : 0,
      tiers: parts(rest, '、').map(readReductionTier),
    };
  const each = rest.endsWith(' 按规格');
  const tiers = parts(each ? rest.slice(0, -' 按规格'.length) : rest, '、').map((tier) => {
    const { pieces, offer = '' } = match(tier, /(?<pieces>\d+) 件 (?<offer>.+)/);
    return { pieces: Number(pieces), offer: readOffer(offer) };
  });
  if (kind === '多件')
    return {
      kind: 'volume',
      goods: Array.from(goods),
      eachSku: each ? 1 : 0,
      tiers: tiers.map(({ pieces, offer }) => ({ pieces, ...offer })),
    };
  return {
    kind: 'package',
    goods: Array.from(goods),
    tiers: tiers.map(({ pieces, offer }) => ({ pieces, price: 'price' in offer ? offer.price : Number.NaN })),
  };
}

function readCoupon(text: string): CaseCoupon {
  const { threshold, off, share, most, plain, goods, alone, chosen } = match(
    text,
    /(?:满 (?<threshold>[\d.]+) 减 (?<off>[\d.]+) 券|减 (?<plain>[\d.]+) 券|(?<share>[\d.]+) 折券(?: 最多 (?<most>[\d.]+))?|兑换券)(?:（(?<goods>\S+)）)?(?<alone> 不叠加)?(?<chosen> 选用)?/,
  );
  const scope = {
    goods: goods === undefined ? null : Array.from(goods),
    stacks: alone === undefined ? (1 as const) : (0 as const),
    isChosen: chosen !== undefined,
  };
  if (threshold !== undefined) return { kind: 'fullReduction', threshold: Number(threshold), off: Number(off), ...scope };
  if (plain !== undefined) return { kind: 'generic', off: Number(plain), ...scope };
  if (share === undefined) return { kind: 'exchange', ...scope };
  return { kind: 'discount', discountBp: Number(share) * 100, ...(most === undefined ? {} : { mostOff: Number(most) }), ...scope };
}

/** Reads what is to pay: 9.90, or 9.90 + 800 积分. */
function readPayable(text: string): { readonly payable: number; readonly score: number } {
  const { payable, score = '0' } = match(text, /(?<payable>[\d.]+)(?: \+ (?<score>\d+) 积分)?/);
  return { payable: Number(payable), score: Number(score) };
}

const readAmount = (text: string) => {
  const { name = '', amount } = match(text, /(?<name>\S+) (?<amount>[\d.]+)/);
  return { name, amount: Number(amount) };
};

function readRow(row: string): PriceCase {
  const cells = row.split('|').map((cell) => cell.trim());
  const [, number, lines = '', level = '', promotions = '', own = '', steps = '', amounts = '', freight, payable = ''] = cells;
  const owned = parts(own, '；');
  const ofLines = parts(amounts, '、').map(readAmount);
  return {
    number: Number(number),
    lines: parts(lines, '；').map(readLine),
    levelBp: level === '' ? 10_000 : Math.round(Number(match(level, /(?<share>[\d.]+) 折/)['share']) * 100),
    promotions: parts(promotions, '；').map(readPromotion),
    coupons: owned.filter((text) => text !== '不用券' && !text.startsWith('积分')).map(readCoupon),
    noCoupon: owned.includes('不用券'),
    points: Number(owned.find((text) => text.startsWith('积分'))?.slice('积分 '.length) ?? 0),
    steps: parts(steps, '；').map(readAmount),
    deposit: ofLines.find(({ name }) => name === '定金')?.amount,
    amounts: new Map(ofLines.filter(({ name }) => name !== '定金').map(({ name, amount }) => [name, amount])),
    freight: Number(freight),
    ...readPayable(payable),
  };
}

/** Parses the price test cases from the table in a document's text. Throws for an entry that it does not know. */
export const readPriceCases = (text: string): PriceCase[] =>
  text
    .split('\n')
    .filter((row) => /^\| \d+ \|/.test(row))
    .map(readRow);
