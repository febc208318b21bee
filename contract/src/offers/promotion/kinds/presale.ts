import { Type } from 'typebox';
import { Flag, Text } from '../../../wire.ts';
import { Amount, exclusiveFields, LocalTime, type OfferFields, OffersWith, SoldPieces } from '../form-fields.ts';

/** Describes the form of a presale (预售): a deposit now and a final payment later. */
export const presaleForm = <Fields extends OfferFields>(offer: Fields) => ({
  /** `deposit` is what a piece costs first, and `depositWorth` what that counts for, by default as much. */
  offers: OffersWith({ ...offer, pieces: SoldPieces, deposit: Amount, depositWorth: Type.Optional(Amount) }),
  ...exclusiveFields,
  /** Bound the time in which the rest is paid. */
  finalStartTime: Type.Optional(LocalTime),
  finalEndTime: Type.Optional(LocalTime),
  /** Take the rest from so many days after the deposit was paid instead, for so many days. */
  finalStartDay: Type.Optional(Type.Integer({ minimum: 0, maximum: 90 })),
  finalDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 30 })),
  /** Returns the deposit if the rest is not paid in time; by default the shop keeps it. */
  returnsDeposit: Type.Optional(Flag),
  /** Promise the delivery between days of the calendar (2026-12-20), or within so many days after the rest was paid. */
  deliverFrom: Type.Optional(Text(10, 8)),
  deliverUntil: Type.Optional(Text(10, 8)),
  deliverDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 180 })),
});
