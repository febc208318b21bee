import { dirname, resolve } from 'node:path';
import type { PaymentProviderName } from 'contract/money/payment/payment-providers.ts';
import { readJson, readText } from './files.ts';
import { UsageError, ShopError } from './shop-error.ts';

/** Maps the names of payment providers on the command line to their codes. */
const providers: Readonly<Record<string, PaymentProviderName>> = {
  wechat: 'wechat',
  微信: 'wechat',
  微信支付: 'wechat',
  alipay: 'alipay',
  支付宝: 'alipay',
};

/** Parses the name of a payment provider. */
export function parsePaymentProvider(word: string | undefined): PaymentProviderName {
  const provider = Object.hasOwn(providers, word ?? '') ? providers[word ?? ''] : undefined;
  if (!provider) throw new UsageError(`请写明是 wechat 微信支付，还是 alipay 支付宝${word ? `；没有「${word}」` : ''}`);
  return provider;
}

/** Tells whether a field names a key file, as the payment provider issued it. */
const isFile = (text: string): boolean => /^[^\n]{1,300}\.(pem|key|crt|cer|txt)$/i.test(text);

/** Holds the help text that explains the JSON file of a payment account. */
export const payFileHelp = `文件是 JSON，各项用支付平台自己的名字；密钥写它的文件名（与这个 JSON 放在一起），内容从文件里读：
  微信  {"mchid": "1900000001", "appid": "wx…", "apiV3Key": "apiv3.txt", "privateKey": "apiclient_key.pem",
         "certificate": "apiclient_cert.pem", "publicKeyId": "PUB_KEY_ID_…", "publicKey": "pub_key.pem"}
  支付宝 {"appId": "2021…", "privateKey": "应用私钥.txt", "alipayPublicKey": "支付宝公钥.txt", "sellerId": "2088…"}
每一项在哪里找：docs/payment-accounts.md。填了 certificate 就不用填 serial（证书序列号）。`;

/** Reads the fields of a payment account, by name, from a JSON file. A field that names another file gets the text of that file, such as a key. */
export function readPayAccountFields(file: string): Record<string, string> {
  const read = readJson(file);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw new ShopError(`${file} 应为 {"mchid": "…", …}`);
  const fields = Object.entries(read).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && typeof value !== 'number') throw new ShopError(`${file} 的「${name}」应为文字`);
    const text = String(value);
    return [name, isFile(text) ? readText(resolve(dirname(file), text)).trim() : text] as const;
  });
  return Object.fromEntries(fields);
}
