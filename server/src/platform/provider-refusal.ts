/** Reports a provider's refusal, which a retry would get again. Code and message are the provider's, for the operator. */
export class ProviderRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
