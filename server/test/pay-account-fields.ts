import { newKeyPair, newSerial, selfSignedCertificate } from '#gateways/pay/sandbox/certificate.ts';
import type { AccountFields } from '#gateways/pay/payment-provider.ts';
import { testStart } from './test-clock.ts';

/** Returns sample fields of a WeChat Pay account as a merchant gets them, with new keys and a certificate. */
export async function makeWechatFields(more: AccountFields = {}): Promise<AccountFields> {
  const pair = await newKeyPair();
  return {
    mchid: '1900000001',
    appid: 'wx0123456789abcdef',
    privateKey: pair.privateKey,
    certificate: selfSignedCertificate(pair, newSerial(), '青禾生活', new Date(testStart)),
    apiV3Key: 'abcdefghijklmnopqrstuvwxyz012345',
    ...more,
  };
}

/** Returns sample fields of an Alipay account, with new keys. */
export async function makeAlipayFields(more: AccountFields = {}): Promise<AccountFields> {
  const [{ privateKey }, { publicKey }] = await Promise.all([newKeyPair(), newKeyPair()]);
  return { appId: '2021000000000001', privateKey, alipayPublicKey: publicKey, sellerId: '2088000000000001', ...more };
}
