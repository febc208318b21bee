import type { Sentence } from 'contract/sentence.ts';
import type { WebhookPauseReason } from 'contract/overall/webhook/webhook-events.ts';
import type { WebhookPostFault, WebhookUrlProblem } from '#gateways/webhook/webhook-client.ts';
import { sentence } from '#sentences/sentence.ts';
import { endpointPauseDelay } from './retry-policy.ts';

/**
 * Holds the sentence for each reason why the URL of a webhook endpoint is refused, for the merchant and the operator.
 */
export const urlProblemSentences: Readonly<Record<WebhookUrlProblem, Sentence>> = {
  form: sentence('webhookUrlForm'),
  insecure: sentence('webhookUrlInsecure'),
  private: sentence('webhookUrlPrivate'),
  forbidden: sentence('webhookUrlForbidden'),
  unknownHost: sentence('webhookUrlUnknownHost'),
};

const faults: Readonly<Record<WebhookPostFault, Sentence>> = {
  insecure: sentence('webhookFaultInsecure'),
  private: sentence('webhookFaultPrivate'),
  forbidden: sentence('webhookFaultForbidden'),
  unknownHost: sentence('webhookFaultUnknownHost'),
  timeout: sentence('webhookFaultTimeout'),
  refused: sentence('webhookFaultRefused'),
  unreachable: sentence('webhookFaultUnreachable'),
  tls: sentence('webhookFaultTls'),
  broken: sentence('webhookFaultBroken'),
  stopped: sentence('webhookFaultStopped'),
};

const days = endpointPauseDelay / (24 * 60 * 60 * 1000);
/** Maps each reason for which a webhook endpoint is paused to its sentence. */
export const pauseReasonSentences: Readonly<Record<WebhookPauseReason, Sentence>> = {
  merchant: sentence('webhookPaused'),
  gone: sentence('webhookPausedGone'),
  failing: sentence('webhookPausedFailing', { days }),
  restored: sentence('webhookPausedRestored'),
};

/**
 * Describes the stored result of an attempt to deliver a webhook. Both fields are null while it runs, or if the
 * server stopped during it.
 */
export interface StoredAttemptResult {
  readonly status: number | null;
  readonly fault: string | null;
}

/** Returns the sentence for the result of an attempt to deliver a webhook. */
export function attemptResultSentence(tried: StoredAttemptResult | undefined): Sentence {
  if (!tried) return sentence('webhookNotTried');
  const { status, fault } = tried;
  if (fault !== null) return faults[fault as WebhookPostFault] ?? sentence('webhookFaultOther', { fault });
  if (status === null) return sentence('webhookNoResult');
  if (status >= 200 && status < 300) return sentence('webhookDelivered', { status });
  if (status >= 300 && status < 400) return sentence('webhookRedirected', { status });
  return sentence('webhookAnswered', { status });
}
