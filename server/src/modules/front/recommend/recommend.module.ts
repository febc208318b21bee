import { recommendCalls } from 'contract/front/recommend/recommend.calls.ts';
import { recommendShapes } from 'contract/front/recommend/recommend.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { areaRecommendGoods, relatedGoods } from './calls/recommended.ts';
import { defineModule } from '#define-module.ts';

/** Holds the handlers of the calls that recommend products. */
const recommendApi = defineApi('recommend', recommendCalls, recommendShapes, { areaRecommendGoods, relatedGoods });

export const recommendModule = defineModule({ name: 'recommend', apis: [recommendApi] });
