/** Exports the public interface of freight: templates and their fees. */
export {
  canShipToRegion,
  shippingFeeRange,
  type FreightFeeLine,
  type FreightTemplate,
  freeShippingFrom,
  type DestinationCodes,
  freightTemplateFee,
  uniformShippingFee,
  isFreeShippingRegional,
} from './rules/freight-fee.ts';
export {
  decideShippingPromise,
  listShippingPromises,
  type ShippingPromise,
  toShippingPromiseReply,
  withoutQuickShipping,
} from './rules/shipping-promise.ts';
export { saveFreightTemplate, insertFreightTemplates, cachedFreightTemplates } from './store/templates.ts';
export type { NewFreightTemplate } from './rules/freight-fee.ts';
