import { goodsMerchantCalls } from 'contract/goods/merchant.calls.ts';
import { goodsMerchantShapes } from 'contract/goods/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addCategory } from './calls/addCategory.ts';
import { addGroup } from './calls/addGroup.ts';
import { beginImport } from './calls/beginImport.ts';
import { changeCategory } from './calls/changeCategory.ts';
import { changeGoods } from './calls/changeGoods.ts';
import { changeGroup } from './calls/changeGroup.ts';
import { checkGoods } from './calls/checkGoods.ts';
import { exportGoods } from './calls/exportGoods.ts';
import { goodsImports } from './calls/goodsImports.ts';
import { importGoods } from './calls/importGoods.ts';
import { knownGoods } from './calls/knownGoods.ts';
import { listCategories } from './calls/listCategories.ts';
import { listGoods } from './calls/listGoods.ts';
import { listGroups } from './calls/listGroups.ts';
import { removeCategory } from './calls/removeCategory.ts';
import { removeGroup } from './calls/removeGroup.ts';

/** Serves the merchant's calls for products, categories and groups. */
export const goodsMerchantApi = defineApi('merchant', goodsMerchantCalls, goodsMerchantShapes, {
  listGoods,
  knownGoods,
  exportGoods,
  checkGoods,
  beginImport,
  importGoods,
  goodsImports,
  changeGoods,
  listCategories,
  addCategory,
  changeCategory,
  removeCategory,
  listGroups,
  addGroup,
  changeGroup,
  removeGroup,
});
