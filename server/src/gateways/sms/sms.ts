/** What the product writes to people by text message. Vendors know a message by its template; the words are for the sandbox. */
export const smsTemplates = {
  code: { values: ['code', 'minutes'], text: '您的验证码是 {code}，{minutes} 分钟内有效。请勿告诉他人。' },
} as const;
export type SmsTemplate = keyof typeof smsTemplates;

export interface SmsMessage<Template extends SmsTemplate = SmsTemplate> {
  /** The vendor takes a message once for each key. */
  readonly key: string;
  /** A number as rules/mobile gives it: eleven digits of the mainland, or +852 and eight of Hong Kong. */
  readonly to: string;
  /** Who writes: the site's name. */
  readonly signature: string;
  readonly template: Template;
  readonly values: Readonly<Record<(typeof smsTemplates)[Template]['values'][number], string>>;
}

/** The text message service. */
export interface SmsService {
  /** Hands a message over; throws when the vendor did not take it, so that the job tries again. Waits no longer than `signal` lets it. */
  send(message: SmsMessage, signal: AbortSignal): Promise<void>;
}

/** The message as a person reads it. */
export const smsText = ({ signature, template, values }: SmsMessage): string =>
  `【${signature}】${smsTemplates[template].text.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(values, name)))}`;
