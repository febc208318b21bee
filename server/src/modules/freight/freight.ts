/** Exports the public interface of freight: templates and their fees. */
export { uniformFee, feeRange, type FreightLine, type FreightTemplate, type Region, canShipTo, templateFee } from './rules/freight-fee.ts';
export { type NewFreightTemplate, saveTemplate, insertTemplates, loadTemplates } from './store/templates.ts';
