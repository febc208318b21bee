import type { Input } from 'contract/call.ts';
import type { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { findAddress, loadAddressRegion, buildShippingRegion, findDefaultAddress, openReceiver } from '#modules/shop/address/address.ts';
import type { DestinationCodes } from '#modules/goods/freight/freight.ts';
import { Refusal } from '#platform/refusal.ts';
import { computePostage } from '../compute-postage.ts';

type Row = typeof checkoutCalls.postage;

/** Finds the destination region: by an address of the caller, or by region codes. */
async function findRegion({ db, member }: Context<Row>, destination: Omit<Input<Row>, 'goodsJson'>): Promise<DestinationCodes> {
  const { addressId = 0, stateCode = '', cityCode = '', districtCode = '' } = destination;
  if (addressId > 0) {
    const address = await findAddress(db, member.id, addressId);
    if (!address) throw new Refusal('addressNotFound');
    return buildShippingRegion(address).region;
  }
  if (districtCode === '') throw new Refusal('addressNeeded');
  return buildShippingRegion(await loadAddressRegion({ stateCode, cityCode, districtCode, streetCode: '' })).region;
}

/**
 * Returns the shipping fee of products to an address of the caller or to a region, by freight template. Refuses an unknown product, a missing
 * choice of SKU, and an unknown address or region.
 */
export const postage: Handler<Row> = async (context, { goodsJson, ...destination }) =>
  computePostage(context, goodsJson, await findRegion(context, destination));

/**
 * Returns the caller's default address and the shipping fee of products to it; null for a caller without one. Refuses an unknown product, and a
 * missing choice of SKU.
 */
export const defaultAddressExpress: Handler<typeof checkoutCalls.defaultAddressExpress> = async (context, { goodsJson }) => {
  const { db, member, secrets, sayPlace } = context;
  const address = await findDefaultAddress(db, member.id);
  if (!address) return { address: null, express: null };
  const { name, mobile, detail } = openReceiver(address.receiverSealed, secrets.open);
  const { region, regionText } = buildShippingRegion(address);
  return {
    address: { id: address.id, name, mobile, region: sayPlace(regionText), address: detail, tag: address.tag },
    express: goodsJson ? await computePostage(context, goodsJson, region) : null,
  };
};
