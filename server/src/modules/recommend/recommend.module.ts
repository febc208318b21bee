import { recommendCalls } from 'contract/recommend/recommend.calls.ts';
import { recommendShapes } from 'contract/recommend/recommend.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaRecommendGoods, relatedGoods } from './calls/recommended.ts';

/** Exports the public interface of recommendations. */
export const recommendApi = defineApi('recommend', recommendCalls, recommendShapes, { areaRecommendGoods, relatedGoods });
