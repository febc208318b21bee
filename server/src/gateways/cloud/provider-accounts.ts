import { isProviderOf, type ProviderName, type ProviderService } from 'contract/shop/provider/provider-services.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes a shop's account with a provider, by the provider's own field names. */
export interface ProviderAccount {
  readonly provider: ProviderName;
  readonly fields: Readonly<Record<string, string>>;
}

/** Describes a field of a provider account, such as an access key. A secret is never shown again. */
export interface ProviderAccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly secret: boolean;
  readonly pattern: RegExp;
}

const field = (name: string, label: Sentence, pattern: RegExp, secret = false): ProviderAccountField => ({ name, label, pattern, secret });

const tencentKeys = [
  field('secretId', sentence('providerSecretId'), /^[0-9A-Za-z]{8,128}$/),
  field('secretKey', sentence('providerSecretKey'), /^[0-9A-Za-z]{8,128}$/, true),
];

/** Lists the fields of each account, as the providers' consoles name them. */
const accountFields: Readonly<Record<ProviderService, Readonly<Partial<Record<ProviderName, readonly ProviderAccountField[]>>>>> = {
  sms: {
    aliyun: [
      field('accessKeyId', sentence('providerAccessKeyId'), /^[0-9A-Za-z]{8,128}$/),
      field('accessKeySecret', sentence('providerAccessKeySecret'), /^[0-9A-Za-z]{8,128}$/, true),
    ],
    tencent: [...tencentKeys, field('sdkAppId', sentence('providerSdkAppId'), /^\d{10}$/)],
  },
  identity: { tencent: tencentKeys },
  maps: {
    tencent: [
      field('key', sentence('providerMapsKey'), /^[0-9A-Z]{5}(-[0-9A-Z]{5}){5}$/, true),
      field('secretKey', sentence('providerMapsSecret'), /^[0-9A-Za-z]{8,128}$/, true),
      field('reviewNumber', sentence('providerReviewNumber'), /^[^<>]{4,60}$/),
    ],
  },
};

/** Lists the fields of an account; empty where the provider does not offer the service. */
const listProviderFields = (service: ProviderService, provider: ProviderName): readonly ProviderAccountField[] =>
  accountFields[service][provider] ?? [];

/** Reads the entered fields of an account, without spaces around them; or returns a sentence about the first that is missing, unknown or malformed. */
function readProviderAccount(
  service: ProviderService,
  provider: string,
  fields: Readonly<Record<string, string>>,
): { readonly account: ProviderAccount } | { readonly wrong: Sentence } {
  if (!isProviderOf(service, provider)) return { wrong: sentence('providerUnknown', { provider }) };
  const known = listProviderFields(service, provider);
  const unknown = Object.keys(fields).find((name) => !known.some((one) => one.name === name));
  if (unknown !== undefined) return { wrong: sentence('providerFieldUnknown', { name: unknown, known: known.map(({ name }) => name) }) };
  for (const { name, label, pattern } of known)
    if (!pattern.test(fields[name] ?? '')) return { wrong: sentence('providerFieldWrong', { name, label }) };
  return { account: { provider, fields } };
}

/**
 * Describes an object that finds the client of a service (text messages, identity checks, maps) for a shop's account.
 * Without an account it finds the sandbox's client, if there is a sandbox.
 */
export interface ServiceFinder<Service> {
  readonly hasSandbox: boolean;
  of(account: ProviderAccount | undefined): Service | undefined;
}

/**
 * Describes a client that tests the keys of its account by a request that costs nothing. `probe` returns a sentence for the merchant if the
 * keys are refused, else undefined.
 */
export interface TestedService {
  /** Returns a sentence for the merchant if the keys do not work, else undefined. Throws if the provider does not answer. */
  probe(signal: AbortSignal): Promise<Sentence | undefined>;
}

/** Describes two functions: one lists the fields of a provider account, the other validates what a merchant entered. */
export interface ProviderAccountForms {
  readonly listFields: typeof listProviderFields;
  readonly read: typeof readProviderAccount;
}

/** Holds the functions that list and validate the fields of a shop's accounts with cloud providers. */
export const providerAccountForms: ProviderAccountForms = { listFields: listProviderFields, read: readProviderAccount };
