import { insuranceCalls } from 'contract/aftersales/insurance/insurance.calls.ts';
import { insuranceShapes } from 'contract/aftersales/insurance/insurance.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { insuranceInfo, recommendInsurance } from './calls/insurance-offers.ts';
import { orderInsurance } from './calls/orderInsurance.ts';
import { defineModule } from '#define-module.ts';

/**
 * Holds the handlers of the calls for return-freight insurance. It is priced, sold and paid by the modules pricing,
 * order and refund.
 */
const insuranceApi = defineApi('insurance', insuranceCalls, insuranceShapes, { insuranceInfo, recommendInsurance, orderInsurance });

export const insuranceModule = defineModule({ name: 'insurance', apis: [insuranceApi] });
