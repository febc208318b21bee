/**
 * Lists the outside services (text messages, identity checks, maps) that a shop has accounts for, each with its
 * supported providers.
 */
export const providerServices = {
  sms: ['aliyun', 'tencent'],
  identity: ['tencent'],
  maps: ['tencent'],
} as const;

/** Names an outside service for which a shop has an account: text messages, identity checks or maps. */
export type ProviderService = keyof typeof providerServices;
/** Names a provider of text messages, identity checks or maps. */
export type ProviderName = (typeof providerServices)[ProviderService][number];

/** Tells whether a name is that of a provider of the given service, such as text messages. */
export const isProviderOf = (service: ProviderService, provider: string): provider is ProviderName =>
  providerServices[service].some((one) => one === provider);
