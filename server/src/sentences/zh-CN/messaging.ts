/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about WeChat:
 * logins by it, and a shop's account there.
 */
export const messaging = {
  messagingOfficialAppId: '公众号 AppID',
  messagingOfficialSecret: '公众号 AppSecret',
  messagingMiniAppId: '小程序 AppID',
  messagingMiniSecret: '小程序 AppSecret',
  messagingPayingAppId: '付款公众号 AppID',
  messagingPayingSecret: '付款公众号 AppSecret',
  messagingLoginHost: '网页授权域名',
  messagingMiniPage: '小程序打开商城页面的页面路径',
  messagingAppIdForm: 'wx 开头，共 8 到 32 位字母和数字',
  messagingSecretForm: '16 到 64 位字母和数字',
  messagingHostForm: '只写域名，如 shop.example.com，不带 https://',
  messagingMiniPageForm: '页面路径如 pages/index/index，开头不带 /，不带参数',
  messagingFieldUnknown: ({ name }: { name: string }) =>
    `微信账户没有「${name}」这一项，可用 officialAppId、officialSecret、miniAppId、miniSecret、payingAppId、payingSecret、loginHost、miniPage`,
  messagingFieldWrong: ({ name, label, rule }: { name: string; label: string; rule: string }) => `${label}（${name}）应为${rule}`,
  messagingFieldMissing: ({ name, label }: { name: string; label: string }) => `请填写${label}（${name}）：AppID 和 AppSecret 要一起填`,
  messagingAppMissing: '请填写公众号（officialAppId、officialSecret）或小程序（miniAppId、miniSecret）',
  messagingHostNotOwn: ({ host }: { host: string }) => `网页授权域名（loginHost）${host} 不是本店的域名`,
  messagingSandboxNone: '这套服务没有微信沙箱',
  messagingKeysRefused: ({ appId, why }: { appId: string; why: string }) => `微信不接受 ${appId} 的密钥：${why}`,
  messagingLoginFailedTitle: '微信登录没有完成',
  messagingLoginFailed: '这次微信登录没有完成或已过期，请关闭本页，从商城重新登录。',
  claimOrders: '当前微信账号里有订单、到店付款或抽奖记录，不能自动合并，请联系客服',
  claimMoney: '当前微信账号里有余额或储值卡，不能自动合并，请用完或联系客服',
  claimPoints: '当前微信账号里有积分，不能自动合并，请联系客服',
  claimCoupons: '当前微信账号里有可用的优惠券或权益，不能自动合并，请用完或联系客服',
  claimBookings: '当前微信账号里有预约，不能自动合并，请到店或取消后再试',
  claimPayment: '当前微信账号有一笔充值正在付款，请完成或取消后再试',
  claimHasMobile: '当前账号已有手机号或密码，不能并入另一个账号',
};
