import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { bulkShapes } from 'contract/goods/goods/bulk.shapes.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { catalogueShapes } from 'contract/goods/goods/catalogue.shapes.ts';
import { goodsMerchantShapes } from 'contract/goods/goods/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { applyGoodsChange } from './apply-goods-change.ts';
import {
  beginGoodsChange,
  goodsChange,
  goodsChangeRows,
  goodsChanges,
  previewGoodsChange,
  stopGoodsChange,
  undoGoodsChange,
} from './calls/bulk.ts';
import { addGoods, archiveGoods, copyGoods, editedGoods, putGoods, restoreGoods } from './calls/catalogue.ts';
import { addCategory, changeCategory, listCategories, orderCategories, removeCategory } from './calls/categories.ts';
import { addGroup, changeGroup, listGroups, orderGroupGoods, orderGroups, removeGroup } from './calls/groups.ts';
import { beginImport, checkGoods, goodsImports, importGoods, knownGoods } from './calls/imports.ts';
import { changeGoods, exportGoods, listGoods } from './calls/goods.ts';
import { correctStock, stockMoves } from './calls/stock.ts';
import { sentence } from '#sentences/sentence.ts';
import { defineModule } from '#define-module.ts';
import { retain } from '#platform/retention.ts';
import { freeStockTask } from './store/free-stock.ts';
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

/** Holds the handlers of the calls by which a merchant edits single products. */
const catalogueApi = defineApi('merchant', catalogueCalls, catalogueShapes, {
  editedGoods,
  addGoods,
  putGoods,
  copyGoods,
  archiveGoods,
  restoreGoods,
  stockMoves,
  correctStock,
  orderCategories,
  orderGroups,
  orderGroupGoods,
});

/** Holds the handlers of the calls by which a merchant changes many products at once. */
const bulkApi = defineApi('merchant', bulkCalls, bulkShapes, {
  previewGoodsChange,
  beginGoodsChange,
  goodsChanges,
  goodsChange,
  goodsChangeRows,
  stopGoodsChange,
  undoGoodsChange,
});

export const goodsModule = defineModule({
  name: 'goods',
  apis: [goodsMerchantApi, catalogueApi, bulkApi],
  jobs: () => ({ changeManyGoods: applyGoodsChange }),
  tasks: () => [freeStockTask],
  retention: [retain({ name: 'forgetGoodsRequests', table: 'goods_request', column: 'at', keptDays: 30 })],
  provers: [findStockInconsistencies],
  pictureUses: [
    { table: 'goods', columns: ['pictures', 'video', 'detail', 'specs'], title: 'title', kind: sentence('pictureInGoods') },
    { table: 'sku', columns: ['picture'], title: 'code', kind: sentence('pictureInGoods') },
    { table: 'category', columns: ['picture'], title: 'name', kind: sentence('pictureInCategory') },
  ],
  memberData: {
    tables: ['goods_bought'],
    erase: removeMemberPiecesBought,
  },
});
