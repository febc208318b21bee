import type { Cents } from 'contract/money.ts';
import type {
  DailyHours,
  ExchangeOffer,
  ExclusiveOffer,
  ExclusivePromotion,
  FullReductionTier,
  NewPromotion,
  PresaleOffer,
  PresaleTerms,
  PriceOffer,
  Promotion,
  PromotionKind,
} from './promotion.ts';

/** Describes the terms that promotions with an exclusive price share. */
interface StoredExclusiveTerms {
  readonly offers: readonly (readonly [number, ExclusiveOffer])[];
  readonly mostPerMember: number | null;
  readonly joinsReductions: boolean;
}

/**
 * Describes, for each kind of promotion, the terms as the database stores them in a JSON column; only `savePromotion`
 * writes them.
 */
export interface StoredPromotionTerms {
  readonly limitDiscount: { readonly offers: readonly (readonly [number, PriceOffer])[]; readonly hours: readonly DailyHours[] };
  readonly volume: {
    readonly countsAllSkus: boolean;
    readonly tiers: readonly { readonly pieces: number; readonly offer: PriceOffer }[];
  };
  readonly package: { readonly tiers: readonly { readonly pieces: number; readonly price: Cents }[] };
  readonly fullReduction: { readonly tiers: readonly FullReductionTier[]; readonly repeats: boolean };
  readonly markUp: {
    readonly threshold: Cents;
    readonly offers: readonly (readonly [number, Cents])[];
    readonly mostPerOrder: number;
  };
  readonly flashSale: StoredExclusiveTerms & { readonly payMinutes?: number | null };
  readonly presale: Omit<StoredExclusiveTerms, 'offers'> & PresaleTerms & { readonly offers: readonly (readonly [number, PresaleOffer])[] };
  readonly pointsExchange: StoredExclusiveTerms & { readonly offers: readonly (readonly [number, ExchangeOffer])[] };
  readonly group: StoredExclusiveTerms & { readonly size: number; readonly hours: number; readonly completesFrom: number | null };
}

/** Describes a promotion as its database row, with the terms of its kind not parsed yet. */
export interface StoredPromotion {
  readonly id: number;
  readonly key: string;
  readonly kind: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly levels: readonly number[];
  readonly goodsIds: readonly number[] | null;
  readonly terms: unknown;
}

type PromotionOf<Kind extends PromotionKind> = Extract<Promotion, { readonly kind: Kind }>;

/** Converts the stored terms of each kind. */
const toTerms: { readonly [Kind in PromotionKind]: (terms: StoredPromotionTerms[Kind]) => Omit<PromotionOf<Kind>, keyof StoredPromotion> } =
  {
    limitDiscount: ({ offers, hours }) => ({ offers: new Map(offers), hours }),
    volume: (terms) => terms,
    package: (terms) => terms,
    fullReduction: (terms) => terms,
    markUp: (terms) => ({ ...terms, offers: new Map(terms.offers) }),
    flashSale: (terms) => ({ ...terms, offers: new Map(terms.offers), payMinutes: terms.payMinutes ?? null }),
    group: (terms) => ({ ...terms, offers: new Map(terms.offers) }),
    presale: (terms) => ({ ...terms, offers: new Map(terms.offers) }),
    pointsExchange: (terms) => ({ ...terms, offers: new Map(terms.offers) }),
  };

/** Converts the database row of a promotion to a promotion of its kind. */
export function toPromotion({ kind, terms, goodsIds, id, name, startsAt, endsAt, levels }: StoredPromotion): Promotion {
  const head = { kind, id, name, startsAt, endsAt, levels, goodsIds: goodsIds && new Set(goodsIds) };
  const convert = toTerms[kind as PromotionKind] as (terms: unknown) => object; // the table allows these kinds only, with their own terms
  return { ...head, ...convert(terms) } as Promotion;
}

const toExclusiveTerms = ({
  offers,
  mostPerMember,
  joinsReductions,
}: Pick<ExclusivePromotion, keyof StoredExclusiveTerms>): StoredExclusiveTerms => ({
  offers: [...offers],
  mostPerMember,
  joinsReductions,
});

/** Returns the terms of a promotion as its JSON column holds them. */
export function toStoredPromotionTerms(promotion: NewPromotion): StoredPromotionTerms[PromotionKind] {
  switch (promotion.kind) {
    case 'limitDiscount':
      return { offers: [...promotion.offers], hours: promotion.hours };
    case 'volume':
      return { countsAllSkus: promotion.countsAllSkus, tiers: promotion.tiers };
    case 'package':
      return { tiers: promotion.tiers };
    case 'fullReduction':
      return { tiers: promotion.tiers, repeats: promotion.repeats };
    case 'pointsExchange':
      return { ...toExclusiveTerms(promotion), offers: [...promotion.offers] };
    case 'markUp': {
      const { threshold, offers, mostPerOrder } = promotion;
      return { threshold, offers: [...offers], mostPerOrder };
    }
    case 'flashSale':
      return { ...toExclusiveTerms(promotion), payMinutes: promotion.payMinutes };
    case 'presale': {
      const { offers, final, returnsDeposit, delivery } = promotion;
      return { ...toExclusiveTerms(promotion), offers: [...offers], final, returnsDeposit, delivery };
    }
    case 'group': {
      const { size, hours, completesFrom } = promotion;
      return { ...toExclusiveTerms(promotion), size, hours, completesFrom };
    }
  }
}
