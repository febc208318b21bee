import { pickTexts } from '#lib/localise.ts';
import { textsOfMainland } from './texts-zh-CN.ts';
import { textsOfHongKong } from './texts-zh-HK.ts';

/** Holds the texts of the cart. */
export const texts = pickTexts(textsOfMainland, textsOfHongKong);
