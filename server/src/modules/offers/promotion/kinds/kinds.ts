import type { PromotionKind } from 'contract/offers/promotion/form.shapes.ts';
import { flashSale } from './flash-sale.ts';
import { fullReduction } from './full-reduction.ts';
import { group } from './group.ts';
import type { KindDefinition } from './kind.ts';
import { limitDiscount } from './limit-discount.ts';
import { markUp } from './mark-up.ts';
import { nthPiece } from './nth-piece.ts';
import { packageOffer } from './package.ts';
import { pointsExchange } from './points-exchange.ts';
import { presale } from './presale.ts';
import { volume } from './volume.ts';

/** Holds the kinds of promotions that apply to every order that meets their terms. */
const ordinaryKinds = { limitDiscount, volume, package: packageOffer, nthPiece, fullReduction, markUp };

/** Holds the kinds with an exclusive price, which applies only to an order that names the promotion by its id. */
const exclusiveKinds = { flashSale, group, presale, pointsExchange };

type Definitions = typeof ordinaryKinds & typeof exclusiveKinds;
/** Describes the promotion that each kind defines. */
type PromotionsByKind = { readonly [Kind in PromotionKind]: Definitions[Kind] extends KindDefinition<infer One> ? One : never };

/** Names the kinds of promotions with an exclusive price, which may exclude other discounts. */
export type ExclusiveKind = keyof typeof exclusiveKinds;

/** Describes a promotion of a kind, by default of any: its times, levels, products and terms. */
export type Promotion<Kind extends PromotionKind = PromotionKind> = PromotionsByKind[Kind];

const kinds: { readonly [Kind in PromotionKind]: KindDefinition<PromotionsByKind[Kind]> } = { ...ordinaryKinds, ...exclusiveKinds };

/** Tells whether a kind has an exclusive price. */
export const isExclusiveKind = (kind: string): kind is ExclusiveKind => Object.hasOwn(exclusiveKinds, kind);

/** Returns the definition of a promotion's kind. Its functions are for promotions of that kind alone. */
export const definitionOf = <Kind extends PromotionKind>({ kind }: { readonly kind: Kind }): KindDefinition<Promotion<Kind>> => kinds[kind];
