import { equityCalls } from 'contract/offers/equity/equity.calls.ts';
import { equityShapes } from 'contract/offers/equity/equity.shapes.ts';
import { equityMerchantCalls } from 'contract/offers/equity/merchant.calls.ts';
import { equityMerchantShapes } from 'contract/offers/equity/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { listEquities, putEquity } from './calls/merchant-equities.ts';
import { myRights, validationDelay, validationDelayList } from './calls/rights.ts';
import { defineModule } from '#define-module.ts';
import { equityScheduledTasks } from './scheduled-tasks.ts';
import { findEquityInconsistencies } from './store/card-uses.ts';
import { equityMemberData } from './member-data.ts';

/** Holds the definitions, schemas and handlers of the calls by which members see the entitlements (权益) that they bought. */
const equityApi = defineApi('equity', equityCalls, equityShapes, { myRights, validationDelay, validationDelayList });
/** Holds the definitions, schemas and handlers of the merchant's calls for equity products (权益商品). */
const equityMerchantApi = defineApi('merchant', equityMerchantCalls, equityMerchantShapes, { listEquities, putEquity });

export const equityModule = defineModule({
  name: 'equity',
  apis: [equityApi, equityMerchantApi],
  tasks: () => equityScheduledTasks,
  provers: [findEquityInconsistencies],
  memberData: equityMemberData,
});
