import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { SmsRefusal, type SmsRefusalKind } from '#platform/sms-refusal.ts';
import { callTencentCloud, type ClientDeps, probeProviderKeys, throwProviderRefusal } from '../cloud/cloud-clients.ts';
import type { ProviderAccount } from '../cloud/provider-accounts.ts';
import { objectOf, textOf } from '#platform/read-json.ts';
import type { TencentKeys } from '../cloud/tc3-signature.ts';
import type { SmsService } from './sms.ts';

/**
 * Holds the host, version and region of Tencent Cloud's API for text messages (cloud.tencent.com/document/product/382,
 * version 2021-01-11).
 */
export const tencentSmsApi = { host: 'sms.tencentcloudapi.com', version: '2021-01-11', region: 'ap-guangzhou' } as const;

const refusalKinds: Readonly<Record<string, SmsRefusalKind>> = {
  'InvalidParameterValue.IncorrectPhoneNumber': 'number',
  'FailedOperation.PhoneNumberInBlacklist': 'number',
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'limitMinute',
  'LimitExceeded.DeliveryFrequencyLimit': 'limitMinute',
  'LimitExceeded.PhoneNumberOneHourLimit': 'limitHour',
  'LimitExceeded.PhoneNumberDailyLimit': 'limitDay',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'limitDay',
};

/** Formats an hour as the provider takes it (yyyymmddhh), in Shanghai's time. */
const formatHour = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 10);

/** Creates the client of Tencent Cloud's text messages for an account. */
export function tencentSms({ fields }: Pick<ProviderAccount, 'fields'>, deps: ClientDeps): SmsService {
  const keys: TencentKeys = { secretId: fields['secretId'] ?? '', secretKey: fields['secretKey'] ?? '' };
  const call = (action: string, payload: Readonly<Record<string, unknown>>, signal: AbortSignal) =>
    callTencentCloud(keys, { ...tencentSmsApi, action, payload }, deps, signal);
  return {
    provider: 'tencent',
    async send({ key, to, signName, templateId, parameters }, signal) {
      try {
        const answer = await call(
          'SendSms',
          {
            PhoneNumberSet: [to.startsWith('+') ? to : `+86${to}`],
            SmsSdkAppId: fields['sdkAppId'] ?? '',
            SignName: signName,
            TemplateId: templateId,
            TemplateParamSet: parameters.map(({ value }) => value),
            SessionContext: key,
          },
          signal,
        );
        // The request can be well while its one number is refused.
        const set = answer['SendStatusSet'];
        const status = objectOf(Array.isArray(set) ? (set[0] as unknown) : undefined);
        const code = textOf(status['Code']);
        if (code !== 'Ok') throwProviderRefusal(code || 'NoStatus', textOf(status['Message']));
        return textOf(status['SerialNo']);
      } catch (fault) {
        if (!(fault instanceof ProviderRefusal)) throw fault;
        throw new SmsRefusal(refusalKinds[fault.code] ?? 'account', fault.code, fault.message);
      }
    },
    async probe(signal) {
      // The counts of an hour cost nothing, and are the application's: so they tell a wrong SDK AppID too.
      const hour = formatHour(deps.now());
      const asked = { BeginTime: hour, EndTime: hour, SmsSdkAppId: fields['sdkAppId'] ?? '', Limit: 0, Offset: 0 };
      return probeProviderKeys(() => call('SendStatusStatistics', asked, signal));
    },
  };
}
