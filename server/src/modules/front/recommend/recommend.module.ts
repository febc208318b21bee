import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { recommendShapes } from 'contract/front/recommend/recommend.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaRecommendGoods, relatedGoods } from './calls/recommended.ts';

/** Holds the handlers of the calls that recommend products. */
export const recommendApi = defineApi('recommend', recommendCalls, recommendShapes, { areaRecommendGoods, relatedGoods });
