import type { SiteTexts } from './site-texts/site-texts.ts';
import { siteTexts as mainland } from './site-texts/zh-CN.ts';
import { siteTexts as hongKong } from './site-texts/zh-HK.ts';

/** Returns the texts that a new shop begins with in a locale: those of Hong Kong for zh-HK, else those of zh-CN. */
export const initialTexts = (locale: string): SiteTexts => (locale === 'zh-HK' ? hongKong : mainland);
