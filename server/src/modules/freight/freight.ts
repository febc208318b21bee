/** The door of freight: templates, and what they charge. */
export { feeAnywhere, feeRange, type FreightLine, type FreightTemplate, type Region, sendsTo, templateFee } from './rules/freight-fee.ts';
export { deleteTemplate, type NewTemplate, putTemplate, putTemplates, templateKeys, templatesOf } from './store/templates.ts';
