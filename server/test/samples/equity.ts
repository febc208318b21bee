import { equityCalls } from 'contract/equity/equity.calls.ts';
import { samplesOf } from '../call-sample.ts';

export const equitySamples = samplesOf(equityCalls, { myRights: { input: { state: 0, pageNo: 1 } } });
