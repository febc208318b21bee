/** Lists the outside services that a shop has an account for, each with the providers that the mall can talk to. */
export const providerServices = {
  sms: ['aliyun', 'tencent'],
  identity: ['tencent'],
  maps: ['tencent'],
} as const;

/** Describes a service that providers offer to shops. */
export type ProviderService = keyof typeof providerServices;
/** Describes a provider of any service. */
export type ProviderName = (typeof providerServices)[ProviderService][number];

/** Checks whether a provider offers a service. */
export const isProviderOf = (service: ProviderService, provider: string): provider is ProviderName =>
  providerServices[service].some((one) => one === provider);
