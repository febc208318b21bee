import type { KeyObject } from 'node:crypto';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { toFields, parseJson, toText } from './read-json.ts';
import { rejectOnAbort, UnknownProviderAnswer } from './unknown-provider-answer.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { WechatAccount } from './wechat-account.ts';

/** Holds the signature headers of an answer or a notification: time, nonce, serial number of the key, and signature. */
export interface WechatSignature {
  readonly timestamp: string;
  readonly nonce: string;
  readonly serial: string;
  readonly signature: string;
}
interface RequestOptions {
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Describes the client of one WeChat Pay account: it sends signed requests, downloads files, and verifies signatures of answers and
 * notifications.
 */
export interface WechatClient {
  readonly account: WechatAccount;
  /** Sends a request and returns the answer after verifying its signature. */
  request(method: 'GET' | 'POST', path: string, asked: RequestOptions): Promise<{ readonly status: number; readonly data: unknown }>;
  /** Downloads a file from a URL that WeChat Pay returned; its files are not signed. */
  download(address: string, signal: AbortSignal): Promise<Buffer>;
  /** Returns whether the provider signed a text. An unknown serial number reloads the certificates, at most once a minute. */
  isSigned(signed: WechatSignature, text: string, signal: AbortSignal): Promise<boolean>;
}

/** Limits how often the platform's certificates are reloaded for an unknown serial number, and how long that may take, in milliseconds. */
const renewalIntervalMs = 60_000;
const renewalTimeoutMs = 10_000;
const maxAnswerBytes = 2 * 1024 * 1024;
const maxFileBytes = 256 * 1024 * 1024;

/** Lists refusals that are temporary: a retry may succeed. */
const temporaryErrors = ['SYSTEM_ERROR', 'FREQUENCY_LIMITED', 'RATELIMIT_EXCEEDED', 'BIZERR_NEED_RETRY'];

/** Reads the signature of a WeChat Pay answer or notification from its headers; a missing header is empty. */
export const readWechatSignature = (header: (name: string) => unknown): WechatSignature => ({
  timestamp: toText(header('wechatpay-timestamp')),
  nonce: toText(header('wechatpay-nonce')),
  serial: toText(header('wechatpay-serial')),
  signature: toText(header('wechatpay-signature')),
});

/** Turns an error of the library into a ProviderRefusal or an UnknownAnswer. */
function toProviderError(fault: unknown): ProviderRefusal | UnknownProviderAnswer {
  if (fault instanceof ProviderRefusal || fault instanceof UnknownProviderAnswer) return fault;
  const { response, code, message } = toFields(fault);
  const { status, data } = toFields(response);
  const answer = toFields(typeof data === 'string' ? parseJson(data) : data);
  const errorCode = toText(answer['code']);
  const refused = typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429;
  if (refused && errorCode && !temporaryErrors.includes(errorCode))
    return new ProviderRefusal(errorCode, toText(answer['message']) || errorCode);
  return new UnknownProviderAnswer(
    `WeChat Pay gave no trusted answer: ${[status, toText(code), toText(message), errorCode].filter(Boolean).join(' ')}`,
  );
}

/** Creates the client of one WeChat Pay account: WeChat's own library, with the platform's keys kept up to date. */
export function createWechatClient(account: WechatAccount, address: string, now: () => Date): WechatClient {
  const { mchid, serial, privateKey, apiV3Key, publicKey } = account;
  const configuredKeys: Record<string, KeyObject> = publicKey ? { [publicKey.id]: Rsa.from(publicKey.pem, 'public') } : {};
  const privateKeyObject = Rsa.from(privateKey, 'private');
  let keys = configuredKeys;
  let library: Decorator | undefined;
  let renewing: Promise<void> | undefined;
  let renewedAt = Number.NEGATIVE_INFINITY;

  const libraryWith = (certs: Record<string, KeyObject | string>): Decorator =>
    new Decorator({
      mchid,
      serial,
      privateKey: privateKeyObject as unknown as string, // the library takes a key as well; its types do not say so
      certs: certs,
      baseURL: address,
      maxRedirects: 0,
      maxContentLength: maxAnswerBytes,
      headers: publicKey ? { 'Wechatpay-Serial': publicKey.id } : {},
      ...(address.startsWith('http:') ? { proxy: false as const } : {}), // a sandbox on this machine
    });
  const isSignedWithKey = ({ timestamp, nonce, serial, signature }: WechatSignature, text: string): boolean => {
    const key = Object.hasOwn(keys, serial) ? keys[serial] : undefined;
    return key !== undefined && Rsa.verify(Formatter.response(timestamp, nonce, text), signature, key);
  };

  /** Loads the platform's certificates. They are encrypted with the merchant's key, and one of them signs the answer. */
  async function fetchKeys(signal: AbortSignal): Promise<void> {
    const answer = await libraryWith({ none: '' }).request<string>('/v3/certificates', 'GET', undefined, {
      signal,
      transformResponse: [(text: string) => text],
    });
    const found: Record<string, KeyObject> = {};
    const { data } = toFields(parseJson(answer.data));
    for (const one of Array.isArray(data) ? data : []) {
      const { serial_no, encrypt_certificate } = toFields(one);
      const { nonce, associated_data, ciphertext } = toFields(encrypt_certificate);
      try {
        const pem = Aes.AesGcm.decrypt(toText(ciphertext), apiV3Key, toText(nonce), toText(associated_data));
        found[toText(serial_no)] = Rsa.from(pem, 'public');
      } catch {
        throw new ProviderRefusal('APIV3_KEY_WRONG', sentence('wechatApiV3KeyOpensNothing'));
      }
    }
    const before = keys;
    keys = { ...configuredKeys, ...found };
    const signed = readWechatSignature((name) => toFields(answer.headers)[name]);
    if (!isSignedWithKey(signed, answer.data)) {
      keys = before;
      throw new UnknownProviderAnswer('the certificates of WeChat Pay are not signed by one of them');
    }
    library = undefined;
  }
  const refreshKeys = (): Promise<void> => {
    renewedAt = now().getTime();
    renewing ??= fetchKeys(AbortSignal.timeout(renewalTimeoutMs))
      .catch((fault: unknown) => {
        throw toProviderError(fault);
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  };
  async function renew(signal: AbortSignal): Promise<void> {
    if (renewing) return rejectOnAbort(renewing, signal);
    if (now().getTime() - renewedAt >= renewalIntervalMs) await rejectOnAbort(refreshKeys(), signal);
  }
  async function loadLibrary(signal: AbortSignal): Promise<Decorator> {
    if (Object.keys(keys).length === 0) await rejectOnAbort(renewing ?? refreshKeys(), signal);
    library ??= libraryWith({ ...keys });
    return library;
  }

  async function isSealed(signed: WechatSignature, text: string, signal: AbortSignal): Promise<boolean> {
    if (!Object.hasOwn(keys, signed.serial)) {
      if (!/^[0-9A-Fa-f]{16,64}$/.test(signed.serial)) return false; // not the format of a certificate's serial number
      await renew(signal);
    }
    return isSignedWithKey(signed, text);
  }

  return {
    account,
    isSigned: isSealed,
    async request(method, path, { body, params, signal }) {
      const client = await loadLibrary(signal);
      try {
        const { status, data } = await client.request(path, method, body, { signal, ...(params ? { params } : {}) });
        return { status, data };
      } catch (fault) {
        const { code, response } = toFields(fault);
        const { status, headers, data } = toFields(response);
        // Signed with a key that is not loaded yet. The library has checked its time, and the error holds the answer.
        if (code === 'EV3_RES_HEADER_PLATFORM_SERIAL' && typeof status === 'number' && typeof data === 'string') {
          const signed = readWechatSignature((name) => toFields(headers)[name]);
          if (await isSealed(signed, data, signal)) return { status, data: parseJson(data) };
        }
        throw toProviderError(fault);
      }
    },
    async download(from, signal) {
      const { pathname, searchParams } = new URL(from);
      if (pathname !== '/v3/billdownload/file') throw new UnknownProviderAnswer('the URL of the bill is not one of WeChat Pay');
      const client = await loadLibrary(signal);
      try {
        const { data } = await client.request<Buffer>(pathname, 'GET', undefined, {
          signal,
          params: Object.fromEntries(searchParams),
          responseType: 'arraybuffer',
          maxContentLength: maxFileBytes,
        });
        return data;
      } catch (fault) {
        throw toProviderError(fault);
      }
    },
  };
}
