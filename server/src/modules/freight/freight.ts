/** The door of freight: templates, and what they charge. */
export { feeRange, type FreightLine, type FreightTemplate, type Region, templateFee } from './rules/freight-fee.ts';
export { type NewTemplate, putTemplates, templatesOf } from './store/templates.ts';
