/** Holds the text that the audit log shows for each merchant call that changes something, by domain and call name. */
export const auditedCallTexts = {
  'merchant.shipOrder': '发货',
  'merchant.changeParcel': '更正运单号',
  'merchant.closeOrder': '关闭订单',
  'merchant.refundOrder': '整单退款',
  'merchant.changeOrderPrice': '订单改价',
  'merchant.noteOrder': '写订单备注',
  'merchant.beginImport': '导入商品',
  'merchant.importGoods': '导入一批商品',
  'merchant.changeGoods': '修改商品',
  'merchant.addPicture': '上传图片',
  'merchant.addCategory': '新建分类',
  'merchant.changeCategory': '修改分类',
  'merchant.removeCategory': '删除分类',
  'merchant.addGroup': '新建分组',
  'merchant.changeGroup': '修改分组',
  'merchant.removeGroup': '删除分组',
  'merchant.putTemplate': '保存运费模板',
  'merchant.removeTemplate': '删除运费模板',
  'merchant.putPromotion': '写入活动',
  'merchant.endPromotion': '结束活动',
  'merchant.putCoupon': '写入优惠券',
  'merchant.endCoupon': '停发优惠券',
  'merchant.makeCouponCodes': '生成券码',
  'merchant.sendCoupon': '发放优惠券',
  'merchant.writeOffCoupon': '核销优惠券',
  'merchant.grantPoints': '发放积分',
  'merchant.putEquity': '设置权益',
  'merchant.putPayAccount': '保存收款账户',
  'merchant.testPayAccount': '核对收款账户',
  'merchant.offerPayAccount': '启用或停用收款账户',
  'payment.settleDifference': '处理对账差异',
  'payment.settlePayment': '了结付款',
  'payment.retryRefund': '重新退款',
  'merchant.setMemberLevel': '改会员等级',
  'merchant.freezeMember': '冻结会员',
  'merchant.unfreezeMember': '解冻会员',
  'merchant.putLevel': '保存等级',
  'merchant.putSetting': '改设置',
  'merchant.putText': '发布协议',
  'merchant.addKey': '新建密钥',
  'merchant.revokeKey': '停用密钥',
  'page.addPage': '新建页面',
  'page.putDraft': '保存页面草稿',
  'page.publishDraft': '发布页面',
  'page.takeBackPage': '恢复旧版页面',
  'page.withdrawPage': '下线页面',
  'webhook.addWebhook': '新增推送地址',
  'webhook.changeWebhook': '修改推送地址',
  'webhook.removeWebhook': '删除推送地址',
  'webhook.rotateWebhook': '更换推送密钥',
  'webhook.pauseWebhook': '暂停推送',
  'webhook.resumeWebhook': '恢复推送',
  'webhook.pingWebhook': '测试推送',
  'webhook.replayDelivery': '重新推送一条',
  'webhook.replayFailed': '重新推送失败的',
} as const satisfies Readonly<Record<string, string>>;

export type AuditedCall = keyof typeof auditedCallTexts;
export const auditedCalls = Object.keys(auditedCallTexts) as AuditedCall[];

const isAudited = (call: string): call is AuditedCall => Object.hasOwn(auditedCallTexts, call);
/** Returns the text that the audit log shows for a call. A call that no longer exists is shown by its name. */
export const auditedCallText = (call: string): string => (isAudited(call) ? auditedCallTexts[call] : call);

/** Lists the calls that are single steps of an import. The log leaves them out unless they are asked for: the import has a line of its own. */
export const importStepCalls: readonly AuditedCall[] = ['merchant.importGoods', 'merchant.addPicture'];
