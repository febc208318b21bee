import { insuranceCalls } from 'contract/insurance/insurance.calls.ts';
import { insuranceShapes } from 'contract/insurance/insurance.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { insuranceInfo, recommendInsurance } from './calls/insurance-offers.ts';
import { orderInsurance } from './calls/orderInsurance.ts';

/** Serves the calls of the return-freight insurance. It is priced, sold and paid by pricing, order and refund. */
export const insuranceApi = defineApi('insurance', insuranceCalls, insuranceShapes, { insuranceInfo, recommendInsurance, orderInsurance });
