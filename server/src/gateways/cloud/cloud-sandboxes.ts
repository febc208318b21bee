import { randomUUID } from 'node:crypto';
import { type AlibabaKeys, isSignedByAcs3, readAcs3Credential } from './acs3-signature.ts';
import type { ProviderAnswer, ProviderRequest } from './send-request.ts';
import { isSignedByTc3, readTc3Credential, type TencentKeys } from './tc3-signature.ts';

/** Limits how far a request's clock may be off, in milliseconds: 15 minutes at Alibaba Cloud, 5 at Tencent Cloud. */
const maxSkew = { alibaba: 15 * 60_000, tencent: 5 * 60_000 } as const;
/** Limits how many nonces are remembered. */
const maxNonces = 10_000;

const alibabaAnswer = (status: number, Code: string, Message: string, more: object = {}): ProviderAnswer => ({
  status,
  body: JSON.stringify({ ...more, Code, Message, RequestId: randomUUID().toUpperCase() }),
});

/**
 * Creates a stand-in for Alibaba Cloud's API gateway, for demos and tests: a function that answers a request. It checks key, clock,
 * signature and nonce, and returns an error or the result of `handle`.
 */
export function alibabaSandboxGateway(
  { accessKeyId, accessKeySecret }: AlibabaKeys,
  now: () => Date,
  handle: (
    action: string,
    parameters: Readonly<Record<string, string>>,
  ) => { readonly code: string; readonly message: string; readonly more?: object },
): (request: ProviderRequest) => ProviderAnswer {
  const nonces = new Set<string>();
  return (request) => {
    const claimed = readAcs3Credential(request);
    if (claimed === undefined) return alibabaAnswer(400, 'MissingAccessKeyId', 'AccessKeyId is mandatory for this action.');
    if (claimed !== accessKeyId) return alibabaAnswer(404, 'InvalidAccessKeyId.NotFound', 'Specified access key is not found.');
    const at = Date.parse(request.headers['x-acs-date'] ?? '');
    if (!(Math.abs(at - now().getTime()) <= maxSkew.alibaba))
      return alibabaAnswer(400, 'InvalidTimeStamp.Expired', 'Specified time stamp or date value is expired.');
    if (!isSignedByAcs3(request, accessKeySecret))
      return alibabaAnswer(
        400,
        'SignatureDoesNotMatch',
        `Specified signature is not matched with our calculation. server CanonicalRequest is [POST\n/\n${new URL(request.url).search}]`,
      );
    const nonce = request.headers['x-acs-signature-nonce'] ?? '';
    if (nonce === '' || nonces.has(nonce)) return alibabaAnswer(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    nonces.add(nonce);
    for (const oldest of nonces) if (nonces.size > maxNonces) nonces.delete(oldest);
    const { code, message, more } = handle(request.headers['x-acs-action'] ?? '', Object.fromEntries(new URL(request.url).searchParams));
    return alibabaAnswer(200, code, message, more);
  };
}

/** Describes what the Tencent Cloud sandbox answers to a call: the fields of its Response, or an error. */
export type TencentResult = { readonly response: object } | { readonly error: string; readonly message: string };

const tencentAnswer = (result: TencentResult): ProviderAnswer => ({
  status: 200, // errors too, as at Tencent Cloud
  body: JSON.stringify({
    Response: {
      ...('error' in result ? { Error: { Code: result.error, Message: result.message } } : result.response),
      RequestId: randomUUID(),
    },
  }),
});

/**
 * Creates a stand-in for Tencent Cloud's API gateway, for demos and tests: a function that answers a request. It checks key, clock, service
 * and signature, and returns an error or the result of `handle`.
 */
export function tencentSandboxGateway(
  { secretId, secretKey }: TencentKeys,
  service: string,
  now: () => Date,
  handle: (action: string, version: string, payload: Readonly<Record<string, unknown>>) => TencentResult,
): (request: ProviderRequest) => ProviderAnswer {
  return (request) => {
    const refuse = (error: string, message: string) => tencentAnswer({ error, message });
    const claimed = readTc3Credential(request);
    if (!claimed) return refuse('AuthFailure.InvalidAuthorization', '请求头部的 Authorization 不符合腾讯云标准。');
    if (claimed.secretId !== secretId) return refuse('AuthFailure.SecretIdNotFound', '密钥不存在。');
    const at = Number(request.headers['x-tc-timestamp'] ?? Number.NaN) * 1000;
    if (!(Math.abs(at - now().getTime()) <= maxSkew.tencent) || new Date(at).toISOString().slice(0, 10) !== claimed.day)
      return refuse('AuthFailure.SignatureExpire', '签名过期。');
    if (claimed.service !== service || !isSignedByTc3(request, secretKey)) return refuse('AuthFailure.SignatureFailure', '签名错误。');
    let payload: Readonly<Record<string, unknown>>;
    try {
      payload = JSON.parse(request.body) as Readonly<Record<string, unknown>>; // signed by the client
    } catch {
      return refuse('InvalidParameter', '请求体不是 JSON。');
    }
    return tencentAnswer(handle(request.headers['x-tc-action'] ?? '', request.headers['x-tc-version'] ?? '', payload));
  };
}
