import type { CallRow, Input } from 'contract/call.ts';
import { importStepCalls, auditedCallTexts } from 'contract/shop/access/audited-calls.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { type MerchantRole, merchantRoleNames, merchantRoles } from 'contract/shop/access/merchant-roles.ts';
import type { Permission } from 'contract/shop/access/permissions.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { describe, expect, it } from 'vitest';
import { domainApis } from '#compose.ts';
import { people } from '../../../../test/people.ts';
import { tinyGif } from '../../../../test/test-pictures.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const roleAllows = (role: MerchantRole, needed: Permission): boolean => (merchantRoles[role].may as readonly Permission[]).includes(needed);

describe('an access key', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const otherMerchant = testApp.as({ merchantOf: 1002 });
  const visitor = testApp.as({ visitorOf: 1001 });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const make = (role: MerchantRole, name: string) => owner.ask(accessMerchantCalls.addKey, { name, role });
  const listed = async () => (await owner.ask(accessMerchantCalls.listKeys, { pageSize: 100 })).list;
  const changes = async (keyId?: number) =>
    (await owner.ask(accessMerchantCalls.auditLog, { pageSize: 100, ...(keyId ? { keyId } : {}) })).list;

  it('works as soon as it is created, and is not readable in the database, the list of keys or the audit log', async () => {
    const { id, key } = await make('orders', '仓库');
    expect(key).toMatch(/^wk_1001_[\w-]{32}$/);
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, bearer(key))).toMatchObject({ success: true });
    const found = (await listed()).find((one) => one.id === id);
    expect(found).toMatchObject({ name: '仓库', role: 'orders', revokedAt: null, own: false });
    expect(found?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(await listed())).not.toContain(key);
    expect(JSON.stringify(await changes())).not.toContain(key);
    const stored = await testApp.sql<{ text: string }>('select access_key::text as text from access_key where id = $1', [id]);
    expect(stored[0]?.text).not.toContain(key);
  });

  it('records its last use to the minute', async () => {
    const { id, key } = await make('read', '报表');
    const use = async () => {
      await visitor.call(decorationCalls.listPages, {}, bearer(key));
      return (await listed()).find((one) => one.id === id)?.lastUsedAt ?? 0;
    };
    const first = await use();
    expect(await use()).toBe(first);
    testApp.clock.advance({ minutes: 2 });
    expect(await use()).toBeGreaterThan(first);
  });

  it('needs the expected role for each merchant API call', () => {
    const takes: Readonly<Record<Exclude<MerchantRole, 'owner'>, string>> = {
      read: `readShop listPages pageDraft pageVersions previewLink listGoods knownGoods exportGoods goodsImports listCategories listGroups
        listTemplates listPromotions listCoupons listEquities listLuckyDraws listPurchaseGifts listBundles listCardTypes listSurveys listBookingResources listBookingServices listTexts merchantText listLevels listSettings figuresOfDay faceCode listShareTexts visitorCounts listClientLogs getSignInRules listPopUpAdverts listEnterStoreGifts listShopUploadTasks
        editedGoods stockMoves goodsChanges goodsChange goodsChangeRows pageBlocks readCoupon readPromotion promotionResults couponResults figureSeries figureGoods figureSources`,
      goods: `addPage checkDraft putDraft publishDraft takeBackPage withdrawPage checkGoods beginImport importGoods changeGoods addPicture
        knownPictures addCategory changeCategory removeCategory addGroup changeGroup removeGroup putTemplate removeTemplate
        putPromotion endPromotion tryPromotion putBundle
        putSurvey putBookingResource putBookingService putShareText removeShareText putPopUpAdvert
        addGoods putGoods copyGoods archiveGoods restoreGoods correctStock orderCategories orderGroups orderGroupGoods previewGoodsChange beginGoodsChange stopGoodsChange undoGoodsChange
        removePage copyPage removePromotion listPictures addVideo changePictures removePictures listPictureFolders addPictureFolder changePictureFolder removePictureFolder`,
      orders: `listOrders listGroupBuys listPrizes sendPrize merchantOrder exportOrders checkParcels orderPrice writeOffCoupon changeOrderPrice closeOrder noteOrder shipOrder changeParcel listMembers merchantMember listCards listWantBuys handleWantBuy listReviews answerReview hideReview showReview
        listRefundRequests refundRequest exportRefunds resendExchange
        listInvoices invoice
        listProofs listFacePayments facePayment
          listSurveyAnswers listBookings checkInBooking markNoShow listPickups cancelPickup listShares listShareRewards memberRelation listSuggestions replyToSuggestion listShopUploadRecords
        listPayments exportPayments paymentTotals couponHolders changeReceiver merchantSlots addBooking moveBooking shipOrders packingLists makeWaybills listWaybills askWaybillAgain settleWaybill cancelWaybill printWaybill
        writeRefundMessage countAudience listBroadcasts memberOrders memberCoupons memberPoints memberBalance memberCards memberAddresses memberCorrections listMemberLabels`,
      money: `grantPoints putCoupon endCoupon makeCouponCodes sendCoupon putSignInRules putEnterStoreGift putUploadTask auditShopUploadRecord putLuckyDraw endLuckyDraw tryLuckyDraw putPurchaseGift endPurchaseGift
        tryPurchaseGift putEquity cancelMemberBooking refundOrder refundLines refundMoney refundExchange approveRefund rejectRefund receiveReturn approvePaymentProof rejectPaymentProof refundFacePayment issueInvoice rejectInvoice voidInvoice
        removeCoupon sendCouponTo stopCouponSending correctPoints`,
    };
    const expectedRoles = new Map(
      Object.entries(takes).flatMap(([role, names]) => names.split(/\s+/).map((name) => [name, role] as const)),
    );
    const rows = domainApis.flatMap(({ calls }) => Object.entries<CallRow>(calls)).filter(([, { caller }]) => caller === 'merchant');
    expect([...expectedRoles.keys()].filter((name) => !rows.some(([own]) => own === name))).toEqual([]);
    /** Lists the roles that may make the calls of each role. */
    const allowed: Readonly<Record<MerchantRole, readonly MerchantRole[]>> = {
      owner: ['owner'],
      goods: ['owner', 'goods'],
      orders: ['owner', 'orders', 'money'],
      money: ['owner', 'money'],
      read: [...merchantRoleNames],
    };
    const forAll = rows.filter(([, { may }]) => may !== 'self');
    expect(forAll.map(([name, { may }]) => [name, merchantRoleNames.filter((role) => roleAllows(role, may as Permission))])).toEqual(
      forAll.map(([name]) => [
        name,
        merchantRoleNames.filter((role) => allowed[(expectedRoles.get(name) ?? 'owner') as MerchantRole].includes(role)),
      ]),
    );
  });

  it('can make every API call of its role, and gets 403 with an explanation for any other call', async () => {
    const rows = domainApis.flatMap(({ calls }) => Object.values(calls)).filter(({ caller }) => caller === 'merchant');
    expect(rows.length).toBeGreaterThan(10);
    for (const role of merchantRoleNames) {
      const { key } = await make(role, `全部 ${role}`);
      const answers = await Promise.all(
        rows.map(async (row: CallRow) => {
          const { statusCode } = await testApp.product.app.inject({
            method: row.method,
            url: row.path.replace(/:\w+/g, '0'),
            headers: { sjid: '1001', ...bearer(key) },
          });
          return (statusCode !== 403) === (row.may === undefined || row.may === 'self' || roleAllows(role, row.may))
            ? undefined
            : `${role}: ${row.method} ${row.path} ${statusCode}`;
        }),
      );
      expect(answers.filter((one) => one !== undefined)).toEqual([]);
    }
    const warehouse = await make('orders', '发货');
    expect(await visitor.call(orderMerchantCalls.refundOrder, { tid: '1'.repeat(20), why: '缺货' }, bearer(warehouse.key))).toMatchObject({
      status: 403,
      message: '这把密钥是「订单」，此操作需要「退款」权限',
    });
    const { key } = await make('goods', '上新');
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, bearer(key))).toMatchObject({
      status: 403,
      code: 403,
      message: '这把密钥是「商品」，此操作需要「查看订单」权限',
    });
  });

  it('stops working as soon as it is revoked, and keeps its revocation time if revoked again', async () => {
    const { id, key } = await make('orders', '前台');
    await owner.ask(accessMerchantCalls.revokeKey, { id });
    expect(await visitor.call(orderMerchantCalls.listOrders, {}, bearer(key))).toMatchObject({ status: 401 });
    const revokedAt = (await listed()).find((one) => one.id === id)?.revokedAt;
    testApp.clock.advance({ minutes: 1 });
    expect(await owner.ask(accessMerchantCalls.revokeKey, { id })).toEqual({ id, name: '前台' });
    expect((await listed()).find((one) => one.id === id)?.revokedAt).toBe(revokedAt);
  });

  it('cannot be created under the name of another active key', async () => {
    const { id } = await make('read', '同名');
    expect(await owner.call(accessMerchantCalls.addKey, { name: '同名', role: 'goods' })).toMatchObject(refused('keyNameTaken'));
    await owner.ask(accessMerchantCalls.revokeKey, { id });
    expect((await make('goods', '同名')).id).not.toBe(id);
    const two = await Promise.all([1, 2].map(() => owner.call(accessMerchantCalls.addKey, { name: '同时', role: 'read' })));
    expect(two.filter(({ success }) => success)).toHaveLength(1);
  });

  it('with the owner role can filter the audit log by key, call, order and time', async () => {
    const { key, id: keyId } = await make('orders', '晚班');
    const [{ tid }, other] = [
      await makePaidOrder(testApp.as('xiaoman'), { goods: 'orange' }),
      await makePaidOrder(testApp.as('xiaoman'), { goods: 'orange' }),
    ];
    const note = (of: string, text: string) => visitor.call(orderMerchantCalls.noteOrder, { tid: of, note: text }, bearer(key));
    await note(tid, '一');
    testApp.clock.advance({ days: 1 });
    const next = testApp.clock.now().getTime();
    await note(other.tid, '二');
    await visitor.call(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EM0000000077' }, bearer(key));
    const found = async (filter: object) =>
      (await owner.ask(accessMerchantCalls.auditLog, { ...filter, pageSize: 100 })).list
        .filter((one) => one.keyId === keyId)
        .map(({ callText }) => callText);
    expect(await found({ keyId })).toEqual(['发货', '写订单备注', '写订单备注']);
    expect(await found({ tid })).toEqual(['发货', '写订单备注']);
    expect(await found({ from: next })).toEqual(['发货', '写订单备注']);
    expect(await found({ before: next })).toEqual(['写订单备注']);
    expect(await found({ call: ['merchant.shipOrder'] })).toEqual(['发货']);
    expect((await otherMerchant.ask(accessMerchantCalls.auditLog, { tid })).list).toEqual([]);
  });

  it('cannot be revoked if it is the last owner key, even if the last two are revoked simultaneously', async () => {
    const [own] = (await otherMerchant.ask(accessMerchantCalls.listKeys, {})).list;
    expect(await otherMerchant.call(accessMerchantCalls.revokeKey, { id: own?.id ?? 0 })).toMatchObject(refused('lastOwnerKey'));
    const second = await otherMerchant.ask(accessMerchantCalls.addKey, { name: '合伙人', role: 'owner' });
    const both = await Promise.all(
      [own?.id ?? 0, second.id].map((id) => otherMerchant.call(accessMerchantCalls.revokeKey, { id }, bearer(second.key))),
    );
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await owner.call(accessMerchantCalls.revokeKey, { id: second.id })).toMatchObject(refused('keyNotFound'));
  });

  it('is named in the audit log for each change made with it, but not for reads and refused calls', async () => {
    const { id: keyId, key } = await make('orders', '发货员');
    const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    const parcel = { tid, courier: 'shunfeng', number: 'SF0000000001' };
    await visitor.call(orderMerchantCalls.listOrders, {}, bearer(key));
    await visitor.call(logisticsMerchantCalls.shipOrder, { ...parcel, courier: 'nobody' }, bearer(key));
    expect(await changes(keyId)).toEqual([]);
    await visitor.call(logisticsMerchantCalls.shipOrder, parcel, bearer(key));
    expect(await changes(keyId)).toMatchObject([{ keyId, keyName: '发货员', call: 'merchant.shipOrder', about: parcel }]);
  });

  it('leaves no second entry in the audit log when a repeated call changes nothing', async () => {
    const { id: keyId, key } = await make('owner', '再来一次');
    const { tid } = await makePaidOrder(testApp.as('xiaoman'), { goods: 'teapot' });
    const ask = <Row extends CallRow>(row: Row, input: Input<Row>) => visitor.call(row, input, bearer(key));
    const twice = async <Row extends CallRow>(row: Row, input: Input<Row>, writes = 1) => {
      const before = (await changes(keyId)).length;
      for (let times = 0; times < 2; times += 1) expect(await ask(row, input)).toMatchObject({ success: true });
      expect([row.path, (await changes(keyId)).length - before]).toEqual([row.path, writes]);
    };
    await twice(orderMerchantCalls.noteOrder, { tid, note: '加急' });
    await twice(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000003', lineNos: [1, 1] });
    await twice(logisticsMerchantCalls.changeParcel, { tid, number: 'SF0000000003', courier: 'shunfeng', newNumber: 'SF0000000004' });
    await twice(logisticsMerchantCalls.shipOrder, { tid, courier: 'shunfeng', number: 'SF0000000003' }, 0);
    await twice(siteMerchantCalls.putSetting, { name: 'slogan', value: '再来一次' });
    await twice(accountMerchantCalls.putLevel, { id: 88, rank: 88, name: '再来', alias: '再', discountBp: 9000, growthFrom: 950_000_000 });
    await twice(accountMerchantCalls.setMemberLevel, { id: people.dazhi.id, levelId: people.dazhi.levelId }, 0);
    await twice(accountMerchantCalls.freezeMember, { id: people.dazhi.id });
    await twice(accountMerchantCalls.unfreezeMember, { id: people.dazhi.id });
    await twice(goodsMerchantCalls.addCategory, { name: '再来' });
    await twice(goodsMerchantCalls.addGroup, { name: '再来' });
    const group = await owner.ask(goodsMerchantCalls.addGroup, { name: '再来' });
    await twice(goodsMerchantCalls.changeGroup, { id: group.id, name: '又来' });
    const { list } = await owner.ask(goodsMerchantCalls.listGoods, { pageSize: 100 });
    const code = list.find((one) => one.code !== '')?.code ?? '';
    await twice(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code, title: '再来一次' }] });
  });

  it('leaves one audit log entry for a whole product import, and lists the steps only on request', async () => {
    const { key, id: keyId } = await make('goods', '上货');
    const rows = [{ line: 2, code: 'LOG-1', title: '样品', price: '9.9', stock: '5', detail: '长'.repeat(500) }];
    const begun = await visitor.call(goodsMerchantCalls.beginImport, { name: '春.csv', fileHash: '9'.repeat(64), goods: 1 }, bearer(key));
    await visitor.call(goodsMerchantCalls.importGoods, { id: begun.body.id, from: 0, rows }, bearer(key));
    await visitor.call(pictureMerchantCalls.addPicture, { name: 'a.gif', data: tinyGif.toString('base64') }, bearer(key));
    expect(await changes(keyId)).toMatchObject([{ callText: '导入商品', about: { name: '春.csv', goods: 1 } }]);
    const parts = await owner.ask(accessMerchantCalls.auditLog, { keyId, call: [...importStepCalls] });
    expect(parts.list.map(({ callText, about }) => [callText, about])).toEqual([
      ['上传图片', { name: 'a.gif', data: '（不记录）' }],
      ['导入一批商品', { id: begun.body.id, from: 0, rows: 1 }],
    ]);
  });

  it('has a different text in the audit log for each API call by which it can change something', () => {
    const changing = domainApis.flatMap(({ domain, calls }) =>
      Object.entries(calls).flatMap(([name, row]) => (row.caller === 'merchant' && row.work !== 'read' ? [`${domain}.${name}`] : [])),
    );
    expect(Object.keys(auditedCallTexts).toSorted()).toEqual(changing.toSorted());
    expect(new Set(Object.values(auditedCallTexts)).size).toBe(changing.length);
    expect(changing).toEqual(expect.arrayContaining([...importStepCalls]));
  });

  it('with the owner role can read the audit log of its own site page by page, but not that of another site', async () => {
    const page = await owner.ask(accessMerchantCalls.auditLog, { pageNo: 1, pageSize: 2 });
    expect(page.list).toHaveLength(2);
    expect(page.hasNext).toBe(true);
    const next = await owner.ask(accessMerchantCalls.auditLog, { pageNo: 2, pageSize: 2 });
    expect(next.list[0]?.id).toBeLessThan(page.list[1]?.id ?? 0);
    const { key } = await testApp.as({ merchantOf: 1001 }).ask(accessMerchantCalls.addKey, { name: '查账', role: 'owner' });
    expect(await otherMerchant.call(accessMerchantCalls.auditLog, {}, bearer(key))).toMatchObject({ status: 401 });
  });
});
