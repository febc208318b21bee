import type { checkoutCalls } from 'contract/checkout/checkout.calls.ts';
import type { Handler } from '#http/handler.ts';
import { findDefaultAddress, buildShippingRegion } from '#modules/address/address.ts';
import { computePostage } from '../compute-postage.ts';

export const defaultAddressExpress: Handler<typeof checkoutCalls.defaultAddressExpress> = async (context, { goodsJson }) => {
  const { db, member, secrets, sayPlace } = context;
  const address = await findDefaultAddress(db, member.id);
  if (!address) return { address: null, express: null };
  const { id, receiver, mobileSealed, detail, tag } = address;
  const { region, regionText } = buildShippingRegion(address);
  return {
    address: { id, name: receiver, mobile: secrets.open(mobileSealed), region: sayPlace(regionText), address: detail, tag },
    express: goodsJson ? await computePostage(context, goodsJson, region) : null,
  };
};
