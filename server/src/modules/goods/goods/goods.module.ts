import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { goodsMerchantShapes } from 'contract/goods/goods/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addCategory, changeCategory, listCategories, removeCategory } from './calls/categories.ts';
import { addGroup, changeGroup, listGroups, removeGroup } from './calls/groups.ts';
import { beginImport, checkGoods, goodsImports, importGoods, knownGoods } from './calls/imports.ts';
import { changeGoods, exportGoods, listGoods } from './calls/goods.ts';
import { defineModule } from '#define-module.ts';
import { findStockInconsistencies } from './store/stock.ts';
import { removeMemberPiecesBought } from './store/pieces-bought.ts';

/** Holds the definitions, schemas and handlers of the merchant's calls for products, categories and product groups. */
const goodsMerchantApi = defineApi('merchant', goodsMerchantCalls, goodsMerchantShapes, {
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

export const goodsModule = defineModule({
  name: 'goods',
  apis: [goodsMerchantApi],
  provers: [findStockInconsistencies],
  memberData: {
    tables: ['goods_bought'],
    erase: removeMemberPiecesBought,
  },
});
