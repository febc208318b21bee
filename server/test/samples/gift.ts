import { giftCalls } from 'contract/offers/gift/gift.calls.ts';
import { samplesOf } from '../call-sample.ts';

/** Holds a sample request for each call of `giftCalls`, which the tests of all calls send. */
export const giftSamples = samplesOf(giftCalls, { awardCenter: { input: { pageNo: 1 } } });
