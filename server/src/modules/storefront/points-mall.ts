import { pointsMallCalls } from 'contract/points/points-mall.calls.ts';
import { pointsMallShapes } from 'contract/points/points-mall.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { pageScoreGoods, scoreGoods } from './calls/points-mall.ts';

/** Serves the calls by which shoppers see what is exchanged for points. */
export const pointsMallApi = defineApi('pointsMall', pointsMallCalls, pointsMallShapes, { pageScoreGoods, scoreGoods });
