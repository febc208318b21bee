import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import type { SandboxLedger, SandboxMerchant, PlatformKey } from './ledger.ts';
import { ApiError } from './sandbox-deps.ts';

/** Limits the difference between a request's time and ours, in seconds. */
const maxClockDifferenceSeconds = 300;
const nonce = (): string => randomBytes(16).toString('hex');

/** Returns the newest key with which the simulated WeChat Pay signs for a merchant. */
export function currentPlatformKey(ledger: SandboxLedger, { byPublicKey }: SandboxMerchant): PlatformKey {
  const [newest] = ledger.keys(byPublicKey ? 'publicKey' : 'certificate');
  if (!newest) throw new Error('the sandbox has no platform key');
  return newest;
}

/**
 * Builds the headers with which the simulated WeChat Pay signs a text.
 * @param bad whether to make an invalid signature
 */
export function signatureHeaders(text: string, key: PlatformKey, at: Date, bad = false): Record<string, string> {
  const seal = { timestamp: String(Math.floor(at.getTime() / 1000)), nonce: nonce() };
  const signed = `${seal.timestamp}\n${seal.nonce}\n${text}${bad ? ' ' : ''}\n`;
  return {
    'wechatpay-timestamp': seal.timestamp,
    'wechatpay-nonce': seal.nonce,
    'wechatpay-serial': key.id,
    'wechatpay-signature': sign('sha256', Buffer.from(signed), key.privateKey).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** Encrypts a text for a merchant with its APIv3 key. Returns the algorithm, the nonce, the associated data and the ciphertext in base64. */
export function encryptResource(text: string, apiV3Key: string, about: string) {
  const iv = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, iv).setAAD(Buffer.from(about));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { algorithm: 'AEAD_AES_256_GCM', nonce: iv, associated_data: about, ciphertext };
}

/** Returns the sandbox merchant that signed a request to WeChat Pay: method, URL, time, nonce and body. Refuses an invalid signature. */
export function verifyWechatSender(ledger: SandboxLedger, request: Request, { pathname, search }: URL, body: string): SandboxMerchant {
  const refused = (why: string) => new ApiError(401, 'SIGN_ERROR', `签名错误：${why}`);
  const [scheme, rest] = (request.headers.get('authorization') ?? '').split(/ (.*)/s);
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !rest) throw refused('Authorization 头缺失或认证类型不对');
  const said = Object.fromEntries([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']));
  const { mchid = '', serial_no, timestamp = '', nonce_str, signature = '' } = said;
  const merchant = ledger.merchant('wechat', mchid);
  if (!merchant) throw refused('商户号不存在');
  if (serial_no !== merchant.serial) throw refused('商户证书序列号不对');
  if (!nonce_str || !/^\d+$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > maxClockDifferenceSeconds)
    throw refused('时间戳过期');
  const text = `${request.method}\n${pathname}${search}\n${timestamp}\n${nonce_str}\n${body}\n`;
  if (!verify('sha256', Buffer.from(text), merchant.publicKey, Buffer.from(signature, 'base64'))) throw refused('验签不通过');
  return merchant;
}
