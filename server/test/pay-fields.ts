import { newKeyPair, newSerial, selfSigned } from '#gateways/pay/sandbox/certificate.ts';
import type { AccountFields } from '#gateways/pay/vendor.ts';
import { foundingDay } from './test-clock.ts';

/** Fields of an account with WeChat Pay as a merchant gets them: keys of its own, its certificate beside them. */
export async function wechatFields(more: AccountFields = {}): Promise<AccountFields> {
  const pair = await newKeyPair();
  return {
    mchid: '1900000001',
    appid: 'wx0123456789abcdef',
    privateKey: pair.privateKey,
    certificate: selfSigned(pair, newSerial(), '青禾生活', new Date(foundingDay)),
    apiV3Key: 'abcdefghijklmnopqrstuvwxyz012345',
    ...more,
  };
}

/** Fields of an account with Alipay. */
export async function alipayFields(more: AccountFields = {}): Promise<AccountFields> {
  const [{ privateKey }, { publicKey }] = await Promise.all([newKeyPair(), newKeyPair()]);
  return { appId: '2021000000000001', privateKey, alipayPublicKey: publicKey, sellerId: '2088000000000001', ...more };
}
