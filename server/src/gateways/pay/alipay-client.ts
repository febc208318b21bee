import { AlipaySdk } from 'alipay-sdk';
import type { AlipayAccount } from './alipay-account.ts';
import { toFields, parseJson, toText } from './read-json.ts';
import { formatShanghaiTime } from './shanghai.ts';
import { rejectOnAbort, UnknownAnswer } from './unknown-answer.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

type Fields = Readonly<Record<string, unknown>>;
type CallbackUrls = Readonly<{ notifyUrl?: string; returnUrl?: string }>;

export interface AlipayClient {
  readonly account: AlipayAccount;
  /** Asks, and gives what it answered with code 10000 and its own signature. */
  request(method: string, bizContent: Fields, signal: AbortSignal, addresses?: CallbackUrls): Promise<Fields>;
  /** The address of a page of Alipay's for the shopper: asks nobody. */
  pageUrl(method: string, bizContent: Fields, addresses: CallbackUrls): string;
  /** Returns whether Alipay signed a notification's fields. */
  isSigned(fields: Readonly<Record<string, string>>): boolean;
}

/** Limits how long the library keeps an abandoned call, in milliseconds. */
const libraryTimeoutMs = 30_000;
/** Refusals that are none: the same may be taken later. */
const isTemporary = (code: string, subCode: string): boolean =>
  ['10003', '20000', '40005'].includes(code) || /(SYSTEM_ERROR|unknow-error|call-limited|isp\.unknown)/i.test(subCode);

/** What a gateway said without a signature, for a merchant whose app it does not know. */
function unsignedErrorCode(fault: unknown): string {
  const said = toFields(parseJson(toText(toFields(fault)['responseDataRaw'])));
  return toText(toFields(said['error_response'])['sub_code']);
}

/** A client of an account: the official protocol by its library, RSA2. */
export function createAlipayClient(account: AlipayAccount, gateway: string): AlipayClient {
  const { appId, privateKey, alipayPublicKey } = account;
  const sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway, camelcase: false, timeout: libraryTimeoutMs });
  // The library would write the time of the server's own zone; Alipay reads Shanghai's.
  const common = (addresses: CallbackUrls = {}) => ({ timestamp: formatShanghaiTime(new Date()), ...addresses });

  return {
    account,
    async request(method, bizContent, signal, addresses) {
      let answer: Fields;
      try {
        answer = toFields(await rejectOnAbort(sdk.exec(method, { ...common(addresses), bizContent }, { validateSign: true }), signal));
      } catch (fault) {
        if (fault instanceof UnknownAnswer) throw fault;
        const said = unsignedErrorCode(fault);
        throw new UnknownAnswer(`Alipay gave no answer to trust: ${said || toText(toFields(fault)['message'])}`, said);
      }
      const [code, subCode] = [toText(answer['code']), toText(answer['sub_code'])];
      if (code === '10000') return answer;
      if (isTemporary(code, subCode)) throw new UnknownAnswer(`Alipay could not do it now: ${code} ${subCode}`);
      throw new ProviderRefusal(subCode || code, toText(answer['sub_msg']) || toText(answer['msg']) || code);
    },
    pageUrl: (method, bizContent, addresses) => sdk.pageExecute(method, 'GET', { ...common(addresses), bizContent }),
    isSigned(fields) {
      try {
        return sdk.checkNotifySignV2({ ...fields });
      } catch {
        return false;
      }
    },
  };
}
