import { randomInt } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import { alibabaSandboxGateway, tencentSandboxGateway } from '../cloud/cloud-sandboxes.ts';
import { answerWithFault, type CloudSandboxFault } from '../cloud/sandbox-faults.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { type ProviderRequestSender } from '../cloud/send-request.ts';

/** Describes a text message that the SMS sandbox stored instead of sending: two numbers of it, receiver, text, time and provider. */
export interface SentSms {
  readonly key: string;
  readonly to: string;
  readonly text: string;
  readonly at: string;
  readonly provider: ProviderName;
  readonly serial: string;
}

/** Describes delivery receipts that the SMS sandbox pushes, and the key of their message. */
export interface SandboxReceipts {
  readonly provider: ProviderName;
  readonly key: string;
  readonly body: string;
}

/** Holds how many messages with one sign (sender name) to one number the SMS sandbox accepts in a minute, an hour and a day. */
export interface SmsLimits {
  readonly minute: number;
  readonly hour: number;
  readonly day: number;
}

/**
 * Describes the stand-in for the text message services of Alibaba Cloud and Tencent Cloud. It answers requests, lists messages, injects
 * faults, sets limits and pushes delivery receipts.
 */
export interface SmsSandbox {
  /** Answers requests as Alibaba Cloud and Tencent Cloud do. */
  readonly send: ProviderRequestSender;
  /** Lists the last messages, newest first. */
  messages(): Promise<readonly SentSms[]>;
  /** Injects a fault into the next request; several are used in order. */
  injectFault(fault: CloudSandboxFault): void;
  /** Sets how many messages are taken for a number and a sign, as in the console. */
  setLimits(limits: SmsLimits): void;
  /** Pushes the receipts that are due; returns how many were taken. */
  pushReceipts(deliver: (receipts: SandboxReceipts) => Promise<boolean>): Promise<number>;
}

const maxMessages = 50;

/** Tells after how long a carrier reports a message, in milliseconds. */
const receiptDelay = 2000;

/** Holds the limits of a new account at Alibaba Cloud: one a minute, five an hour, ten a day for a number and a sign. */
const defaultLimits: SmsLimits = { minute: 1, hour: 5, day: 10 };

/** Holds the accounts that the SMS sandbox accepts as Alibaba Cloud and as Tencent Cloud, in demos and tests. */
export const smsSandboxAccounts = {
  aliyun: { provider: 'aliyun', fields: { accessKeyId: 'SANDBOXACCESSKEY0001', accessKeySecret: 'sandboxaccesskeysecret00000001' } },
  tencent: {
    provider: 'tencent',
    fields: { secretId: 'AKIDsandbox0000000000000000000000001', secretKey: 'sandboxsecretkey0000000000000001', sdkAppId: '1400000001' },
  },
} as const;

/** Holds the id of the one approved template of each account of the SMS sandbox. Both templates have the same text. */
export const smsSandboxTemplates = { aliyun: 'SMS_100000001', tencent: '1000001' } as const;
const renderText = (signName: string, code: string, minutes: string): string =>
  `【${signName}】您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉他人。`;

/** A sign with this end is not approved, so that developers can try it. */
const unapprovedEnd = '未审核';

/** A number with this end is not in service: its messages are taken, and reported as not delivered. */
const silentEnd = '0404';

/** A number with this end is refused as none, though it has the form of one. */
const unknownEnd = '0400';

type Taken = { readonly serial: string } | { readonly code: string; readonly message: string };
interface ParsedSms {
  readonly provider: ProviderName;
  readonly key: string;
  readonly to: string;
  readonly signName: string;
  readonly template: string;
  readonly values: readonly string[];
}

/** Formats a time as carriers' reports do, in Shanghai's time. */
const formatReportTime = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Builds the receipts of a message in a provider's own form. */
function buildReceipts({ provider, to, serial, key, at }: SentSms, now: Date): string {
  const delivered = !to.endsWith(silentEnd);
  const [national, nationcode] = to.startsWith('+852') ? [to.slice(4), '852'] : [to, '86'];
  return JSON.stringify([
    provider === 'aliyun'
      ? {
          phone_number: to.replace(/^\+/, ''),
          send_time: formatReportTime(new Date(at)),
          report_time: formatReportTime(now),
          success: delivered,
          err_code: delivered ? 'DELIVERED' : 'MOBILE_NOT_ON_SERVICE',
          err_msg: delivered ? '用户接收成功' : '手机号停机或空号',
          sms_size: '1',
          biz_id: serial,
          out_id: key,
        }
      : {
          user_receive_time: formatReportTime(now),
          nationcode,
          mobile: national,
          report_status: delivered ? 'SUCCESS' : 'FAIL',
          errmsg: delivered ? 'DELIVRD' : 'MK:0001',
          description: delivered ? '用户短信送达成功' : '号码停机或空号',
          sid: serial,
        },
  ]);
}

/**
 * Creates the SMS sandbox: it answers as both providers do, stores the last 50 messages and sends none. It checks
 * signatures, clocks, signs (sender names) and templates, and limits how many messages a number gets.
 * @param file stores the messages across restarts; without one they are only in memory
 * @param firstLimits as set in the console
 */
export function smsSandbox(file: string | undefined, now: () => Date, firstLimits: SmsLimits = defaultLimits): SmsSandbox {
  let limits = firstLimits;
  const faults: CloudSandboxFault[] = [];
  const taken = new Map<string, number[]>();
  const due: { readonly sms: SentSms; readonly from: number }[] = [];
  let cached: Promise<SentSms[]> | undefined;
  let written: Promise<void> = Promise.resolve();

  const read = async (): Promise<SentSms[]> => {
    if (!file) return [];
    try {
      return JSON.parse(await readFile(file, 'utf8')) as SentSms[]; // written only by `write`
    } catch {
      return []; // missing, or cut off by a crash: a sandbox can start empty
    }
  };
  const loadMessages = (): Promise<SentSms[]> => (cached ??= read());

  async function write(messages: readonly SentSms[]): Promise<void> {
    if (!file) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, JSON.stringify(messages), { mode: 0o600 });
    await rename(`${file}.new`, file);
  }

  async function storeMessage(message: SentSms): Promise<void> {
    const messages = await loadMessages();
    messages.unshift(message);
    messages.splice(maxMessages);
    written = written.catch(() => {}).then(() => write(messages)); // one write at a time: two would overwrite each other's temporary file
    await written;
  }

  /** Finds the limit that one more message to a number and sign would exceed. */
  function findLimit({ to, signName }: ParsedSms): keyof SmsLimits | undefined {
    const at = now().getTime();
    const name = `${to} ${signName}`;
    const recent = (taken.get(name) ?? []).filter((one) => at - one < 86_400_000);
    const within = (milliseconds: number) => recent.filter((one) => at - one < milliseconds).length;
    if (within(86_400_000) >= limits.day) return 'day';
    if (within(3_600_000) >= limits.hour) return 'hour';
    if (within(60_000) >= limits.minute) return 'minute';
    taken.set(name, [...recent, at]);
    return undefined;
  }

  const codes = () => ({
    aliyun: {
      number: ['isv.MOBILE_NUMBER_ILLEGAL', '非法手机号'],
      sign: ['isv.SMS_SIGNATURE_ILLEGAL', '短信签名不合法'],
      template: ['isv.SMS_TEMPLATE_ILLEGAL', '短信模板不合法'],
      values: ['isv.TEMPLATE_MISSING_PARAMETERS', '模板缺少变量'],
      minute: ['isv.BUSINESS_LIMIT_CONTROL', `触发分钟级流控Permits:${limits.minute}`],
      hour: ['isv.BUSINESS_LIMIT_CONTROL', `触发小时级流控Permits:${limits.hour}`],
      day: ['isv.BUSINESS_LIMIT_CONTROL', `触发天级流控Permits:${limits.day}`],
    },
    tencent: {
      number: ['InvalidParameterValue.IncorrectPhoneNumber', 'phone number is incorrect'],
      sign: ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature is incorrect or unapproved'],
      template: ['FailedOperation.TemplateIncorrectOrUnapproved', 'template is incorrect or unapproved'],
      values: ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'template params do not match the approved template'],
      minute: [
        'LimitExceeded.PhoneNumberThirtySecondLimit',
        'the number of sms messages sent from a single mobile number within 30 seconds exceeds the upper limit',
      ],
      hour: [
        'LimitExceeded.PhoneNumberOneHourLimit',
        'the number of sms messages sent from a single mobile number within one hour exceeds the upper limit',
      ],
      day: [
        'LimitExceeded.PhoneNumberDailyLimit',
        'the number of sms messages sent from a single mobile number every day exceeds the upper limit',
      ],
    },
  });

  const stored: Promise<void>[] = [];
  function take(sms: ParsedSms): Taken {
    const refuse = (why: keyof ReturnType<typeof codes>['aliyun']): Taken => {
      const [code = '', message = ''] = codes()[sms.provider][why];
      return { code, message };
    };
    if (!/^(1[3-9]\d{9}|\+852\d{8})$/.test(sms.to) || sms.to.endsWith(unknownEnd)) return refuse('number');
    if (sms.signName === '' || sms.signName.endsWith(unapprovedEnd)) return refuse('sign');
    if (sms.template !== smsSandboxTemplates[sms.provider]) return refuse('template');
    const [code = '', minutes = ''] = sms.values;
    if (code === '' || minutes === '') return refuse('values');
    const limit = findLimit(sms);
    if (limit) return refuse(limit);
    const digits = String(randomInt(1_000_000_000)).padStart(9, '0');
    const serial = sms.provider === 'aliyun' ? `${now().getTime()}${digits}^0` : `${randomInt(10_000)}:${now().getTime()}${digits}`;
    const { provider, key, to, signName } = sms;
    const message: SentSms = { key, to, text: renderText(signName, code, minutes), at: now().toISOString(), provider, serial };
    stored.push(storeMessage(message));
    due.push({ sms: message, from: now().getTime() + receiptDelay });
    due.splice(0, Math.max(0, due.length - maxMessages));
    return { serial };
  }

  const { accessKeyId, accessKeySecret } = smsSandboxAccounts.aliyun.fields;
  const aliyun = alibabaSandboxGateway({ accessKeyId, accessKeySecret }, now, (action, parameters) => {
    if (action === 'QuerySmsSignList') return { code: 'OK', message: 'OK', more: { SmsSignList: [], TotalCount: 0 } };
    if (action !== 'SendSms') return { code: 'InvalidAction.NotFound', message: 'Specified api is not found.' };
    const number = parameters['PhoneNumbers'] ?? '';
    const values = parseObject(parameters['TemplateParam'] ?? '');
    const result = take({
      provider: 'aliyun',
      key: parameters['OutId'] ?? '',
      to: number.startsWith('852') ? `+${number}` : number,
      signName: parameters['SignName'] ?? '',
      template: parameters['TemplateCode'] ?? '',
      values: [textOf(values['code']), textOf(values['minutes'])],
    });
    return 'serial' in result ? { code: 'OK', message: 'OK', more: { BizId: result.serial } } : result;
  });

  const { secretId, secretKey, sdkAppId } = smsSandboxAccounts.tencent.fields;
  const tencent = tencentSandboxGateway({ secretId, secretKey }, 'sms', now, (action, version, payload) => {
    if (version !== '2021-01-11') return { error: 'NoSuchVersion', message: '接口版本不存在。' };
    if (action !== 'SendSms' && action !== 'SendStatusStatistics') return { error: 'InvalidAction', message: '接口不存在。' };
    if (payload['SmsSdkAppId'] !== sdkAppId)
      return { error: 'UnauthorizedOperation.SmsSdkAppIdVerifyFail', message: 'SmsSdkAppId 校验失败。' };
    if (action === 'SendStatusStatistics') {
      if (![payload['BeginTime'], payload['EndTime']].every((time) => /^\d{10}$/.test(textOf(time))))
        return { error: 'InvalidParameterValue.BeginTimeVerifyFail', message: '起始时间格式不正确。' };
      return { response: { SendStatusStatistics: { FeeCount: 0, RequestCount: 0, RequestSuccessCount: 0 } } };
    }
    const set = Array.isArray(payload['PhoneNumberSet']) ? (payload['PhoneNumberSet'] as unknown[]) : [];
    if (set.length === 0) return { error: 'MissingParameter.EmptyPhoneNumberSet', message: '传入的号码列表为空。' };
    const values = Array.isArray(payload['TemplateParamSet']) ? (payload['TemplateParamSet'] as unknown[]) : [];
    const status = set.map((number) => {
      const result = take({
        provider: 'tencent',
        key: textOf(payload['SessionContext']),
        to: textOf(number).replace(/^\+86/, ''),
        signName: textOf(payload['SignName']),
        template: textOf(payload['TemplateId']),
        values: values.map(textOf),
      });
      const good = 'serial' in result;
      return {
        SerialNo: good ? result.serial : '',
        PhoneNumber: number,
        Fee: good ? 1 : 0,
        SessionContext: payload['SessionContext'],
        Code: good ? 'Ok' : result.code,
        Message: good ? 'send success' : result.message,
        IsoCode: textOf(number).startsWith('+852') ? 'HK' : 'CN',
      };
    });
    return { response: { SendStatusSet: status } };
  });

  return {
    send: (request, signal) =>
      answerWithFault(
        faults.shift(),
        async () => {
          const answer = objectOf(request.headers)['x-tc-action'] === undefined ? aliyun(request) : tencent(request);
          await Promise.all(stored.splice(0));
          return answer;
        },
        signal,
      ),
    messages: loadMessages,
    injectFault: (fault) => void faults.push(fault),
    setLimits: (next) => void (limits = next),
    async pushReceipts(deliver) {
      const ready = due.filter(({ from }) => from <= now().getTime());
      let count = 0;
      for (const one of ready) {
        const { provider, key } = one.sms;
        if (!(await deliver({ provider, key, body: buildReceipts(one.sms, now()) }))) continue;
        due.splice(due.indexOf(one), 1);
        count += 1;
      }
      return count;
    },
  };
}
