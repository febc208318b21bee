/** Exports the public interface of freight: templates and their fees. */
export { feeAnywhere, feeRange, type FreightLine, type FreightTemplate, type Region, sendsTo, templateFee } from './rules/freight-fee.ts';
export { deleteTemplate, type NewTemplate, putTemplate, putTemplates, templateKeys, templatesOf } from './store/templates.ts';
