import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { freightMerchantShapes } from 'contract/goods/freight/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listTemplates, putTemplate, removeTemplate } from './calls/templates.ts';
import { defineModule } from '#define-module.ts';

/** Holds the definitions, schemas and handlers of the merchant's calls for freight templates (shipping fees by region). */
const freightMerchantApi = defineApi('merchant', freightMerchantCalls, freightMerchantShapes, {
  listTemplates,
  putTemplate,
  removeTemplate,
});

export const freightModule = defineModule({ name: 'freight', apis: [freightMerchantApi] });
