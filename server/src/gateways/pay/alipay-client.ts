import { AlipaySdk } from 'alipay-sdk';
import type { AlipayAccount } from './alipay-account.ts';
import { toFields, parseJson, toText } from './read-json.ts';
import { shanghaiText } from './shanghai.ts';
import { orAborted, UnknownAnswer } from './unknown-answer.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

type Fields = Readonly<Record<string, unknown>>;
type Addresses = Readonly<{ notifyUrl?: string; returnUrl?: string }>;

export interface AlipayClient {
  readonly account: AlipayAccount;
  /** Asks, and gives what it answered with code 10000 and its own signature. */
  ask(method: string, bizContent: Fields, signal: AbortSignal, addresses?: Addresses): Promise<Fields>;
  /** The address of a page of Alipay's for the shopper: asks nobody. */
  page(method: string, bizContent: Fields, addresses: Addresses): string;
  /** Returns whether Alipay signed a notification's fields. */
  isSigned(fields: Readonly<Record<string, string>>): boolean;
}

/** Limits how long the library keeps an abandoned call, in milliseconds. */
const patience = 30_000;
/** Refusals that are none: the same may be taken later. */
const isTemporary = (code: string, subCode: string): boolean =>
  ['10003', '20000', '40005'].includes(code) || /(SYSTEM_ERROR|unknow-error|call-limited|isp\.unknown)/i.test(subCode);

/** What a gateway said without a signature, for a merchant whose app it does not know. */
function unsignedMessage(fault: unknown): string {
  const said = toFields(parseJson(toText(toFields(fault)['responseDataRaw'])));
  return toText(toFields(said['error_response'])['sub_code']);
}

/** A client of an account: the official protocol by its library, RSA2. */
export function alipayClient(account: AlipayAccount, gateway: string): AlipayClient {
  const { appId, privateKey, alipayPublicKey } = account;
  const sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', alipayPublicKey, gateway, camelcase: false, timeout: patience });
  // The library would write the time of the server's own zone; Alipay reads Shanghai's.
  const common = (addresses: Addresses = {}) => ({ timestamp: shanghaiText(new Date()), ...addresses });

  return {
    account,
    async ask(method, bizContent, signal, addresses) {
      let answer: Fields;
      try {
        answer = toFields(await orAborted(sdk.exec(method, { ...common(addresses), bizContent }, { validateSign: true }), signal));
      } catch (fault) {
        if (fault instanceof UnknownAnswer) throw fault;
        const said = unsignedMessage(fault);
        throw new UnknownAnswer(`Alipay gave no answer to trust: ${said || toText(toFields(fault)['message'])}`, said);
      }
      const [code, subCode] = [toText(answer['code']), toText(answer['sub_code'])];
      if (code === '10000') return answer;
      if (isTemporary(code, subCode)) throw new UnknownAnswer(`Alipay could not do it now: ${code} ${subCode}`);
      throw new ProviderRefusal(subCode || code, toText(answer['sub_msg']) || toText(answer['msg']) || code);
    },
    page: (method, bizContent, addresses) => sdk.pageExecute(method, 'GET', { ...common(addresses), bizContent }),
    isSigned(fields) {
      try {
        return sdk.checkNotifySignV2({ ...fields });
      } catch {
        return false;
      }
    },
  };
}
