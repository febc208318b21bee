import { pointsMallCalls } from 'contract/offers/points/points-mall.calls.ts';
import { pointsMallShapes } from 'contract/offers/points/points-mall.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { pageScoreGoods, scoreGoods } from './calls/points-mall.ts';

/** Holds the handlers of the calls by which shoppers see what they can exchange points for. */
export const pointsMallApi = defineApi('pointsMall', pointsMallCalls, pointsMallShapes, { pageScoreGoods, scoreGoods });
