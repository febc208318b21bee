import type { SiteTexts } from './site-texts/site-texts.ts';
import { siteTexts as mainland } from './site-texts/zh-CN.ts';
import { siteTexts as hongKong } from './site-texts/zh-HK.ts';

/** Returns the texts of a locale; a locale without its own reads zh-CN. */
export const initialTexts = (locale: string): SiteTexts => (locale === 'zh-HK' ? hongKong : mainland);
