import { AlipaySdk } from 'alipay-sdk';
import type { AlipayAccount } from './alipay-account.ts';
import { toFields, parseJson, toText } from './read-json.ts';
import { formatShanghaiTime } from './shanghai.ts';
import { rejectOnAbort, UnknownProviderAnswer } from './unknown-provider-answer.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

type Fields = Readonly<Record<string, unknown>>;
type CallbackUrls = Readonly<{ notifyUrl?: string; returnUrl?: string }>;

/**
 * Describes the client of one Alipay account. It sends signed requests and verifies the answers, builds signed page URLs and order texts,
 * and verifies signatures of notifications.
 */
export interface AlipayClient {
  readonly account: AlipayAccount;
  /** Sends a request and returns the signed answer with code 10000. Throws a ProviderRefusal or an UnknownAnswer. */
  request(method: string, bizContent: Fields, signal: AbortSignal, addresses?: CallbackUrls): Promise<Fields>;
  /** Builds the URL of an Alipay page for the shopper's browser, without a request. */
  pageUrl(method: string, bizContent: Fields, addresses: CallbackUrls): string;
  /** Builds the signed order that Alipay's app is opened with, without a request. */
  orderText(method: string, bizContent: Fields, addresses: CallbackUrls): string;
  /** Returns whether Alipay signed a notification's fields. */
  isSigned(fields: Readonly<Record<string, string>>): boolean;
}

/** Limits how long the library keeps an abandoned call, in milliseconds. */
const libraryTimeoutMs = 30_000;

/** Lists refusals that are temporary: a retry may succeed. */
const isTemporary = (code: string, subCode: string): boolean =>
  ['10003', '20000', '40005'].includes(code) || /(SYSTEM_ERROR|unknow-error|call-limited|isp\.unknown)/i.test(subCode);

/** Returns the error code of an unsigned answer, which Alipay sends to an app that it does not know. */
function unsignedErrorCode(fault: unknown): string {
  const answer = toFields(parseJson(toText(toFields(fault)['responseDataRaw'])));
  return toText(toFields(answer['error_response'])['sub_code']);
}

/** Creates the client of one Alipay account at an API URL: Alipay's own library, signing with RSA2. */
export function createAlipayClient(account: AlipayAccount, gateway: string): AlipayClient {
  const { appId, privateKey, alipayPublicKey } = account;
  const sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway, camelcase: false, timeout: libraryTimeoutMs });
  // The library would write the time in the server's time zone; Alipay expects Shanghai time.
  const common = (addresses: CallbackUrls = {}) => ({ timestamp: formatShanghaiTime(new Date()), ...addresses });

  return {
    account,
    async request(method, bizContent, signal, addresses) {
      let answer: Fields;
      try {
        answer = toFields(await rejectOnAbort(sdk.exec(method, { ...common(addresses), bizContent }, { validateSign: true }), signal));
      } catch (fault) {
        if (fault instanceof UnknownProviderAnswer) throw fault;
        const errorCode = unsignedErrorCode(fault);
        throw new UnknownProviderAnswer(`Alipay gave no trusted answer: ${errorCode || toText(toFields(fault)['message'])}`, errorCode);
      }
      const [code, subCode] = [toText(answer['code']), toText(answer['sub_code'])];
      if (code === '10000') return answer;
      if (isTemporary(code, subCode)) throw new UnknownProviderAnswer(`Alipay refused temporarily: ${code} ${subCode}`);
      throw new ProviderRefusal(subCode || code, toText(answer['sub_msg']) || toText(answer['msg']) || code);
    },
    pageUrl: (method, bizContent, addresses) => sdk.pageExecute(method, 'GET', { ...common(addresses), bizContent }),
    orderText: (method, bizContent, addresses) => sdk.sdkExecute(method, { ...common(addresses), bizContent }),
    isSigned(fields) {
      try {
        return sdk.checkNotifySignV2({ ...fields });
      } catch {
        return false;
      }
    },
  };
}
