/** Exports the public interface of freight: templates and their fees. */
export { uniformFee, feeRange, type FreightLine, type FreightTemplate, type Region, canShipTo, templateFee } from './rules/freight-fee.ts';
export { saveTemplate, insertTemplates, heldTemplates } from './store/templates.ts';
export type { NewFreightTemplate } from './rules/freight-fee.ts';
