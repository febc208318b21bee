import { pickTexts } from '#kit/lib/localise.ts';
import { textsOfMainland } from './texts-zh-CN.ts';
import { textsOfHongKong } from './texts-zh-HK.ts';

/** Holds the fixed texts that shoppers read on pages about the messages. */
export const texts = pickTexts(textsOfMainland, textsOfHongKong);
