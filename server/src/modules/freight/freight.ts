/** Exports the public interface of freight: templates and their fees. */
export {
  canShipTo,
  feeRange,
  type FreightLine,
  type FreightTemplate,
  freeShippingFrom,
  type Region,
  templateFee,
  uniformFee,
  variesFreeShipping,
} from './rules/freight-fee.ts';
export { saveTemplate, insertTemplates, cachedTemplates } from './store/templates.ts';
export type { NewFreightTemplate } from './rules/freight-fee.ts';
