// The texts of the mall for Hong Kong. The page loads this file before the app, and only on sites of that locale. It must import nothing
// of the app, or the app's texts would be built before these are set. The build checks that.
import { sentences } from 'contract/sentences/zh-HK.ts';
import { app } from './zh-HK/app.ts';
import { common } from './zh-HK/common.ts';
import { goods } from './zh-HK/goods.ts';
import { home } from './zh-HK/home.ts';
import { titles } from './zh-HK/titles.ts';

const texts = {
  app,
  common,
  goods,
  home,
};

globalThis.mallWords = { texts, titles, sentences };
