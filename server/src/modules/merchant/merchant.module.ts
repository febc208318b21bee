import { merchantGoodsCalls } from 'contract/merchant/goods.calls.ts';
import { merchantGoodsShapes } from 'contract/merchant/goods.shapes.ts';
import { accessKeyCalls } from 'contract/merchant/access-key.calls.ts';
import { accessKeyShapes } from 'contract/merchant/access-key.shapes.ts';
import { merchantOrderCalls } from 'contract/merchant/orders.calls.ts';
import { merchantOrderShapes } from 'contract/merchant/orders.shapes.ts';
import { payAccountCalls } from 'contract/merchant/pay-accounts.calls.ts';
import { payAccountShapes } from 'contract/merchant/pay-accounts.shapes.ts';
import { shopAdminCalls } from 'contract/merchant/shop-admin.calls.ts';
import { shopAdminShapes } from 'contract/merchant/shop-admin.shapes.ts';
import { catalogueCalls } from 'contract/merchant/catalogue.calls.ts';
import { catalogueShapes } from 'contract/merchant/catalogue.shapes.ts';
import { legalTextCalls } from 'contract/merchant/texts.calls.ts';
import { legalTextShapes } from 'contract/merchant/texts.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { addCategory } from './calls/addCategory.ts';
import { addGroup } from './calls/addGroup.ts';
import { addKey } from './calls/addKey.ts';
import { addPicture } from './calls/addPicture.ts';
import { auditLog } from './calls/auditLog.ts';
import { beginImport } from './calls/beginImport.ts';
import { changeCategory } from './calls/changeCategory.ts';
import { changeGoods } from './calls/changeGoods.ts';
import { changeGroup } from './calls/changeGroup.ts';
import { changeOrderPrice } from './calls/changeOrderPrice.ts';
import { changeParcel } from './calls/changeParcel.ts';
import { checkGoods } from './calls/checkGoods.ts';
import { checkParcels } from './calls/checkParcels.ts';
import { exportGoods } from './calls/exportGoods.ts';
import { closeOrder } from './calls/closeOrder.ts';
import { figuresOfDay } from './calls/figuresOfDay.ts';
import { freezeMember } from './calls/freezeMember.ts';
import { goodsImports } from './calls/goodsImports.ts';
import { importGoods } from './calls/importGoods.ts';
import { knownPictures } from './calls/knownPictures.ts';
import { listCategories } from './calls/listCategories.ts';
import { knownGoods } from './calls/knownGoods.ts';
import { listGoods } from './calls/listGoods.ts';
import { listGroups } from './calls/listGroups.ts';
import { listKeys } from './calls/listKeys.ts';
import { listLevels } from './calls/listLevels.ts';
import { listMembers } from './calls/listMembers.ts';
import { listOrders } from './calls/listOrders.ts';
import { listSettings } from './calls/listSettings.ts';
import { listPayAccounts } from './calls/listPayAccounts.ts';
import { listTemplates } from './calls/listTemplates.ts';
import { listTexts } from './calls/listTexts.ts';
import { merchantMember } from './calls/merchantMember.ts';
import { merchantOrder } from './calls/merchantOrder.ts';
import { merchantText } from './calls/merchantText.ts';
import { noteOrder } from './calls/noteOrder.ts';
import { offerPayAccount } from './calls/offerPayAccount.ts';
import { putLevel } from './calls/putLevel.ts';
import { putPayAccount } from './calls/putPayAccount.ts';
import { putSetting } from './calls/putSetting.ts';
import { putTemplate } from './calls/putTemplate.ts';
import { putText } from './calls/putText.ts';
import { removeCategory } from './calls/removeCategory.ts';
import { removeGroup } from './calls/removeGroup.ts';
import { removeTemplate } from './calls/removeTemplate.ts';
import { revokeKey } from './calls/revokeKey.ts';
import { setMemberLevel } from './calls/setMemberLevel.ts';
import { shipOrder } from './calls/shipOrder.ts';
import { testPayAccount } from './calls/testPayAccount.ts';
import { unfreezeMember } from './calls/unfreezeMember.ts';

/** Serves the merchant API: the calls of a merchant's own programs. */
export const merchantApi = [
  defineApi('merchant', merchantOrderCalls, merchantOrderShapes, {
    listOrders,
    merchantOrder,
    checkParcels,
    changeOrderPrice,
    closeOrder,
    noteOrder,
    shipOrder,
    changeParcel,
  }),
  defineApi('merchant', accessKeyCalls, accessKeyShapes, { listKeys, addKey, revokeKey, auditLog }),
  defineApi('merchant', merchantGoodsCalls, merchantGoodsShapes, {
    listGoods,
    knownGoods,
    exportGoods,
    checkGoods,
    beginImport,
    importGoods,
    goodsImports,
    changeGoods,
    addPicture,
    knownPictures,
  }),
  defineApi('merchant', catalogueCalls, catalogueShapes, {
    listCategories,
    addCategory,
    changeCategory,
    removeCategory,
    listGroups,
    addGroup,
    changeGroup,
    removeGroup,
    listTemplates,
    putTemplate,
    removeTemplate,
  }),
  defineApi('merchant', payAccountCalls, payAccountShapes, { listPayAccounts, putPayAccount, testPayAccount, offerPayAccount }),
  defineApi('merchant', legalTextCalls, legalTextShapes, { listTexts, merchantText, putText }),
  defineApi('merchant', shopAdminCalls, shopAdminShapes, {
    listMembers,
    merchantMember,
    setMemberLevel,
    freezeMember,
    unfreezeMember,
    listLevels,
    putLevel,
    listSettings,
    putSetting,
    figuresOfDay,
  }),
];
export { auditChange } from './audit-change.ts';
export { createAccessKeyCheck } from './access-key-check.ts';
