import { type Static, Type } from 'typebox';
import { Nullable } from '../../wire.ts';

/**
 * Lists how the time of shipping is decided: by the shop's own promise, by the product's days, by a presale, once a group of buyers is complete, by the
 * day that the buyer chooses, once it is made, or by customs.
 */
export const shippingPromiseKinds = ['usual', 'lead', 'presale', 'group', 'chosenDay', 'madeToOrder', 'customs'] as const;
/** Names what decides when a line is shipped. */
export type ShippingPromiseKind = (typeof shippingPromiseKinds)[number];

/** Describes when a line is shipped, as far as the shop knows. Days are days of the calendar: 2026-12-13. */
export const ShippingPromise = Type.Object({
  kind: Type.Enum(shippingPromiseKinds),
  /** Holds the days between which it is shipped; null where they are not known. The first is null where only the last is known. */
  shipsFrom: Nullable(Type.String()),
  shipsUntil: Nullable(Type.String()),
  /** Gives the days within which it is shipped, from the payment, the final payment of a presale, or the completion of a group; null for none. */
  shipsWithin: Nullable(Type.Integer()),
  /** Says it in the site's language; empty if the shop promises nothing. */
  text: Type.String(),
});

/** Describes in a reply when a line is shipped. */
export type ShippingPromiseReply = Static<typeof ShippingPromise>;

/** Lists the promises of an order, each with the numbers of its lines. Lines that are not shipped have none. */
export const ShippingPromises = Type.Array(Type.Object({ ...ShippingPromise.properties, lines: Type.Array(Type.Integer()) }));
/** Describes in a reply the promises of an order. */
export type ShippingPromisesReply = Static<typeof ShippingPromises>;
