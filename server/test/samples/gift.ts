import { giftCalls } from 'contract/gift/gift.calls.ts';
import { samplesOf } from '../call-sample.ts';

export const giftSamples = samplesOf(giftCalls, { awardCenter: { input: { pageNo: 1 } } });
