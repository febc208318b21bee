import { randomUUID } from 'node:crypto';
import type { Sentence } from 'contract/sentence.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { type AlibabaCall, type AlibabaKeys, signAcs3 } from './acs3-signature.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { cleanProviderText, type ProviderRequestSender } from './send-request.ts';
import { signTc3, type TencentCall, type TencentKeys } from './tc3-signature.ts';

/**
 * Holds the dependencies of the clients of cloud providers: the function that sends requests, the clock, and another
 * origin for a sandbox.
 */
export interface ClientDeps {
  readonly send: ProviderRequestSender;
  readonly now: () => Date;
  /** Replaces the provider's own origin, for a sandbox that listens on a port. */
  readonly origin?: string;
}

/** Names the codes of faults that another try may not meet: the provider's own, and too many simultaneous requests. */
const isPassing = (code: string): boolean =>
  /^(InternalError|ServiceUnavailable|Throttling|RequestLimitExceeded|isp\.SYSTEM_ERROR|ResourceUnavailable)/.test(code);

/** Throws a ProviderRefusal for an error code of a cloud provider. For a fault that may pass, such as throttling, throws a plain Error. */
export function throwProviderRefusal(code: string, message: string): never {
  const text = cleanProviderText(message) || code;
  throw isPassing(code) ? new Error(`${code}: ${text}`) : new ProviderRefusal(code, text);
}

/**
 * Makes a call of Alibaba Cloud and returns its answer. Throws for any code but OK: a ProviderRefusal, or a plain
 * Error for a fault that may pass.
 */
export async function callAlibabaCloud(
  keys: AlibabaKeys,
  call: AlibabaCall,
  { send, now, origin }: ClientDeps,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await send(signAcs3(keys, call, { now: now(), nonce: randomUUID(), origin }), signal);
  const answer = parseObject(body);
  const code = textOf(answer['Code']);
  if (code === '') throw new Error(`${call.host} answered ${status} without a code`);
  if (code !== 'OK') throwProviderRefusal(code, textOf(answer['Message']));
  return answer;
}

/**
 * Makes a call of Tencent Cloud and returns the answer's `Response` field. Throws if that holds an error: a
 * ProviderRefusal, or a plain Error for a fault that may pass.
 */
export async function callTencentCloud(
  keys: TencentKeys,
  call: TencentCall,
  { send, now, origin }: ClientDeps,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const { status, body } = await send(signTc3(keys, call, { now: now(), origin }), signal);
  const answer = parseObject(body)['Response'];
  if (answer === undefined) throw new Error(`${call.host} answered ${status} without a Response`);
  const fault = objectOf(objectOf(answer)['Error']);
  const code = textOf(fault['Code']);
  if (code !== '') throwProviderRefusal(code, textOf(fault['Message']));
  return objectOf(answer);
}

/**
 * Tests the keys of a provider account by a request that costs nothing. Returns a sentence for the merchant if the
 * keys are refused; undefined if the request succeeds or is refused otherwise. Throws if the provider does not
 * answer.
 */
export async function probeProviderKeys(
  ask: () => Promise<unknown>,
  isKeyRefusal: (code: string) => boolean = isKeyFault,
): Promise<Sentence | undefined> {
  try {
    await ask();
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw fault;
    if (isKeyRefusal(fault.code)) return sentence('providerKeysRefused', { code: fault.code, why: fault.message });
  }
  return undefined;
}

/** Tells whether a refusal means wrong keys, a wrong clock, or a service that the account has not opened. */
const isKeyFault = (code: string): boolean =>
  /^(AuthFailure|InvalidAccessKeyId|SignatureDoesNotMatch|IncompleteSignature|InvalidTimeStamp|Forbidden\.AccessKey|UnauthorizedOperation|isv\.PRODUCT_UN|isv\.ACCOUNT|isv\.OUT_OF_SERVICE)/.test(
    code,
  );
