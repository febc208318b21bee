import { newsCalls } from 'contract/overall/news/news.calls.ts';
import { samplesOf } from '../call-sample.ts';

/** Holds a sample request of the call for a merchant's news. */
export const newsSamples = samplesOf(newsCalls, {
  listNews: { who: { merchantOf: 1001 }, input: { after: 0 } },
});
