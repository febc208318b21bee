/** Lists the text message templates. Providers know a message by its template; `text` is for the sandbox. */
export const smsTemplates = {
  code: { values: ['code', 'minutes'], text: '您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。' },
} as const;
export type SmsTemplate = keyof typeof smsTemplates;

export interface SmsMessage<Template extends SmsTemplate = SmsTemplate> {
  /** The provider accepts a message once per key. */
  readonly key: string;
  /** A normalised mobile number: eleven digits of the mainland, or +852 and eight digits of Hong Kong. */
  readonly to: string;
  /** The sender: the site's name. */
  readonly signature: string;
  readonly template: Template;
  readonly values: Readonly<Record<(typeof smsTemplates)[Template]['values'][number], string>>;
}

/** Describes the text message service. */
export interface SmsService {
  /** Sends a message. Throws if the provider does not take it before `signal` aborts, so that the job is retried. */
  send(message: SmsMessage, signal: AbortSignal): Promise<void>;
}

/** Returns the text of a message as its receiver reads it. */
export const smsText = ({ signature, template, values }: SmsMessage): string =>
  `【${signature}】${smsTemplates[template].text.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(values, name)))}`;
