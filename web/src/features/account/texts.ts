import { pickTexts } from '#lib/localise.ts';
import { textsOfMainland } from './texts-zh-CN.ts';
import { textsOfHongKong } from './texts-zh-HK.ts';

/** Holds the texts of the account pages, in every locale, as other pages need none of them. */
export const texts = pickTexts(textsOfMainland, textsOfHongKong);
