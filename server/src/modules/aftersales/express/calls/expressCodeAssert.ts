import { isCourier } from 'contract/aftersales/logistics/couriers.ts';
import type { expressCalls } from 'contract/aftersales/express/express.calls.ts';
import { guessCouriers } from 'contract/aftersales/logistics/guess-couriers.ts';
import type { Handler } from '#http/handler.ts';
import { findCourierService } from '#modules/aftersales/logistics/logistics.ts';
import { sentence } from '#sentences/sentence.ts';

/** Limits how long the service may take, in milliseconds: somebody is typing. */
const serviceTimeout = 2000;

/**
 * Returns to a logged-in member the couriers that a parcel number may belong to, the likeliest first. The tracking
 * service's guesses come before those by the number's form.
 */
export const expressCodeAssert: Handler<typeof expressCalls.expressCodeAssert> = async (
  { units, siteId, gateways, secrets, say },
  { number },
) => {
  const word = number.toUpperCase();
  const service = await units.read(siteId, (db) => findCourierService(db, { couriers: gateways.couriers, secrets }));
  const known = (await service?.recognise(word, AbortSignal.timeout(serviceTimeout)).catch(() => [])) ?? [];
  const codes = [...new Set([...known, ...guessCouriers(word)])].filter(isCourier);
  const list = codes.map((code) => ({ courier: code, courierName: say(sentence('courier', { code })) }));
  return { courier: list[0]?.courier ?? '', courierName: list[0]?.courierName ?? '', list };
};
