import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { recommendShapes } from 'contract/recommend/recommend.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaRecommendGoods, relatedGoods } from './calls/recommended.ts';

/** Holds the handlers of the calls that recommend products. */
export const recommendApi = defineApi('recommend', recommendCalls, recommendShapes, { areaRecommendGoods, relatedGoods });
