import { defineCalls } from '../../call.ts';
import type { freightMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant manages freight templates: shipping fees by region. */
export const freightMerchantCalls = defineCalls<typeof freightMerchantShapes>()({
  listTemplates: {
    method: 'GET',
    path: '/merchant-api/v1/freight-templates',
    caller: 'merchant',
    may: 'goods.view',
    work: 'read',
    says: "Lists the site's freight templates, each with the number of products that use it.",
  },
  putTemplate: {
    method: 'PUT',
    path: '/merchant-api/v1/freight-templates/:key',
    caller: 'merchant',
    may: 'freight.edit',
    work: 'write',
    says: 'Saves a freight template: creates it, or replaces the one with this key.',
    refuses: ['templateWrong', 'catalogueTooMany'],
  },
  removeTemplate: {
    method: 'DELETE',
    path: '/merchant-api/v1/freight-templates/:key',
    caller: 'merchant',
    may: 'freight.edit',
    work: 'write',
    says: 'Removes a freight template that no product uses.',
    refuses: ['templateNotFound', 'templateUsed'],
  },
});
