import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { SmsRefusal, type SmsRefusalKind } from '#platform/sms-refusal.ts';
import type { AlibabaKeys } from '../cloud/acs3-signature.ts';
import { callAlibabaCloud, type ClientDeps, probeProviderKeys } from '../cloud/cloud-clients.ts';
import type { ProviderAccount } from '../cloud/provider-accounts.ts';
import { textOf } from '#platform/read-json.ts';
import type { SmsService } from './sms.ts';

/** Holds the host and the version of Alibaba Cloud's API for text messages (help.aliyun.com, Dysmsapi 2017-05-25). */
export const aliyunSmsApi = { host: 'dysmsapi.aliyuncs.com', version: '2017-05-25' } as const;

/** Tells what a refusal is about. The message of a limit names its window: 分钟级, 小时级 or 天级. */
function refusalKind(code: string, message: string): SmsRefusalKind {
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return 'number';
  if (code !== 'isv.BUSINESS_LIMIT_CONTROL') return 'account';
  return message.includes('天') ? 'limitDay' : message.includes('小时') ? 'limitHour' : 'limitMinute';
}

/** Writes a number as Alibaba Cloud takes it: mainland numbers as they are, others with the country code and no plus sign. */
const phoneNumber = (mobile: string): string => mobile.replace(/^\+/, '');

/** Creates the client of Alibaba Cloud's text messages for an account. */
export function aliyunSms({ fields }: Pick<ProviderAccount, 'fields'>, deps: ClientDeps): SmsService {
  const keys: AlibabaKeys = { accessKeyId: fields['accessKeyId'] ?? '', accessKeySecret: fields['accessKeySecret'] ?? '' };
  const call = (action: string, parameters: Readonly<Record<string, string>>, signal: AbortSignal) =>
    callAlibabaCloud(keys, { ...aliyunSmsApi, action, parameters }, deps, signal);
  return {
    provider: 'aliyun',
    async send({ key, to, signName, templateId, parameters }, signal) {
      try {
        const answer = await call(
          'SendSms',
          {
            PhoneNumbers: phoneNumber(to),
            SignName: signName,
            TemplateCode: templateId,
            TemplateParam: JSON.stringify(Object.fromEntries(parameters.map(({ name, value }) => [name, value]))),
            OutId: key,
          },
          signal,
        );
        return textOf(answer['BizId']);
      } catch (fault) {
        if (!(fault instanceof ProviderRefusal)) throw fault;
        throw new SmsRefusal(refusalKind(fault.code, fault.message), fault.code, fault.message);
      }
    },
    async probe(signal) {
      return probeProviderKeys(() => call('QuerySmsSignList', { PageIndex: '1', PageSize: '1' }, signal));
    },
  };
}
