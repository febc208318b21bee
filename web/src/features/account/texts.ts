import { pickTexts } from '#lib/localise.ts';
import { textsOfMainland } from './texts-zh-CN.ts';
import { textsOfHongKong } from './texts-zh-HK.ts';

/** Holds the fixed texts that shoppers read on pages about accounts and login. It has those of every locale, as other pages need none of them. */
export const texts = pickTexts(textsOfMainland, textsOfHongKong);
