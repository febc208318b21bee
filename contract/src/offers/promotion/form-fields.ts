import { type TProperties, Type } from 'typebox';
import { DiscountWords, Flag, Id, Nullable, Text } from '../../wire.ts';

/** Describes an amount of a promotion's terms, in yuan. */
export const Amount = Type.Number({ multipleOf: 0.01, minimum: 0, maximum: 10_000_000 });
/** Describes a number of pieces of a promotion's terms. */
export const Pieces = Type.Integer({ minimum: 1, maximum: 10_000 });
/** Describes a share of a price that is left to pay, in basis points: 8500 is 85%. */
export const Share = Type.Integer({ minimum: 1, maximum: 9999 });
/** Describes a time of the site: 2026-05-01 10:00. */
export const LocalTime = Text(20, 8);

/** Describes one of three: a price of its own, the share of the price that is left to pay, or an amount off each piece. */
export const Offer = { price: Type.Optional(Amount), discountBp: Type.Optional(Share), off: Type.Optional(Amount) };
/** Describes an offer as a merchant enters it: the share of the price may be said in words, 85折. */
export const EnteredOffer = { ...Offer, discount: Type.Optional(DiscountWords) };
/** Describes the fields of an offer: as it is listed, or as it is entered. */
export type OfferFields = typeof Offer;

/** Describes the fields that promotions of every kind take. */
export const headFields = {
  name: Text(30, 1),
  startTime: LocalTime,
  /** Is null for a promotion that runs until it is ended. */
  endTime: Nullable(LocalTime),
  /** Lists the levels that may use it; absent or empty for everybody. */
  levels: Type.Optional(Type.Array(Id, { maxItems: 50 })),
};

/** Names a product by its code, or by its number if it has no code. */
const GoodsName = Text(60, 1);

/** Lists the products of a promotion; null for all of the shop. */
export const GoodsScope = Nullable(Type.Array(GoodsName, { minItems: 1, maxItems: 5000 }));

/** Builds the schema of what a promotion offers for each of its products. */
export const OffersWith = <Fields extends TProperties>(fields: Fields) =>
  Type.Array(Type.Object({ goods: GoodsName, ...fields }), { minItems: 1, maxItems: 5000 });

/** Builds the schema of a promotion's tiers. */
export const TiersWith = <Fields extends TProperties>(fields: Fields) => Type.Array(Type.Object(fields), { minItems: 1, maxItems: 10 });

/** Counts what is sold at the price of a flash sale, a group, a presale or the points mall, besides what is in stock. */
export const SoldPieces = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Describes the terms that promotions share whose price an order asks for by their id. */
export const exclusiveFields = {
  /** Bounds the pieces that one member may buy. */
  mostPerMember: Type.Optional(Pieces),
  /** Lets full reductions, coupons and points apply to that price too; by default none does. */
  joinsReductions: Type.Optional(Flag),
};
