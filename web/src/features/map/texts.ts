import { pickTexts } from '#lib/localise.ts';
import { textsOfChina } from './texts-zh-CN.ts';
import { textsOfHongKong } from './texts-zh-HK.ts';

/** Holds the texts of maps and positions. */
export const texts = pickTexts(textsOfChina, textsOfHongKong);
