// The texts of the mall for Hong Kong. The page loads this file before the app, and only on sites of that locale. It must import nothing
// of the app, or the app's texts would be built before these are set. The build checks that.
import { sentences } from 'contract/sentences/zh-HK.ts';
import { address } from './zh-HK/address.ts';
import { app } from './zh-HK/app.ts';
import { checkout } from './zh-HK/checkout.ts';
import { common } from './zh-HK/common.ts';
import { goods } from './zh-HK/goods.ts';
import { home } from './zh-HK/home.ts';
import { identity } from './zh-HK/identity.ts';
import { order } from './zh-HK/order.ts';
import { site } from './zh-HK/site.ts';
import { titles } from './zh-HK/titles.ts';

const texts = {
  address,
  app,
  checkout,
  common,
  goods,
  home,
  identity,
  order,
  site,
};

globalThis.mallWords = { texts, titles, sentences };
