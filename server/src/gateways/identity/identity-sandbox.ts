import { isValidIdentityName } from 'contract/members/identity/identity-name.ts';
import { isNationalId, maskedNationalId } from 'contract/national-id.ts';
import { tencentSandboxGateway } from '../cloud/cloud-sandboxes.ts';
import { answerWithFault, type CloudSandboxFault } from '../cloud/sandbox-faults.ts';
import { textOf } from '#platform/read-json.ts';
import { type ProviderRequestSender } from '../cloud/send-request.ts';

/** Names a fault that a developer or a test can make the identity check sandbox have at its next request. */
export type IdentitySandboxFault = 'differ' | CloudSandboxFault;

/** Describes an identity check that the sandbox received: name, masked number, whether they match, and when. */
export interface IdentityRequest {
  readonly name: string;
  readonly number: string;
  readonly matches: boolean;
  readonly at: Date;
}

/**
 * Describes the stand-in for Tencent Cloud's identity checks, for demos and tests. One function answers requests, one lists the received
 * checks, and one injects a fault.
 */
export interface IdentitySandbox {
  /** Answers requests as Tencent Cloud does. */
  readonly send: ProviderRequestSender;
  /** Lists the recent checks, newest first. */
  requests(): readonly IdentityRequest[];
  /** Injects a fault into the next request; several are used in order. */
  injectFault(fault: IdentitySandboxFault): void;
}

/** Holds the account that the sandbox of the identity check accepts, in demos and tests. */
export const identitySandboxAccount = {
  provider: 'tencent',
  fields: { secretId: 'AKIDsandbox0000000000000000000000002', secretKey: 'sandboxsecretkey0000000000000002' },
} as const;

const maxRequests = 50;

/** A name with this suffix never matches, so that developers can try a mismatch. */
const mismatchSuffix = '不符';

/** A name with this suffix is in no registry. */
const unknownSuffix = '无记录';

/** Limits how often a number is checked in a day. */
const maxChecksPerDay = 15;

const descriptions = {
  '0': '姓名和身份证号一致',
  '-1': '姓名和身份证号不一致',
  '-2': '非法身份证号（长度、校验位等不正确）',
  '-3': '非法姓名（长度、格式等不正确）',
  '-5': '证件库中无此身份证记录',
  '-7': '认证次数超过当日限制',
} as const;
type ResultCode = keyof typeof descriptions;

/**
 * Creates a sandbox that answers as Tencent Cloud's identity check does. It accepts every valid name and number, up to a
 * limit of checks a day. A name that ends in 不符 does not match, and one that ends in 无记录 is not on record.
 */
export function identitySandbox(now: () => Date): IdentitySandbox {
  const faults: IdentitySandboxFault[] = [];
  const asked: IdentityRequest[] = [];
  const counts = new Map<string, number>();
  let differs = false;

  function findResult(name: string, number: string): ResultCode {
    if (!isNationalId(number)) return '-2';
    if (!isValidIdentityName(name)) return '-3';
    if (name.endsWith(unknownSuffix)) return '-5';
    const day = `${now().toISOString().slice(0, 10)} ${number}`;
    counts.set(day, (counts.get(day) ?? 0) + 1);
    if ((counts.get(day) ?? 0) > maxChecksPerDay) return '-7';
    return differs || name.endsWith(mismatchSuffix) ? '-1' : '0';
  }

  const { secretId, secretKey } = identitySandboxAccount.fields;
  const answer = tencentSandboxGateway({ secretId, secretKey }, 'faceid', now, (action, version, payload) => {
    if (action !== 'IdCardVerification' || version !== '2018-03-01') return { error: 'InvalidAction', message: '接口不存在。' };
    const [name, number] = [textOf(payload['Name']), textOf(payload['IdCard'])];
    if (name === '' || number === '') return { error: 'InvalidParameter', message: '参数错误。' };
    const Result = findResult(name, number);
    asked.unshift({ name, number: maskedNationalId(number), matches: Result === '0', at: now() });
    asked.splice(maxRequests);
    return { response: { Result, Description: descriptions[Result] } };
  });

  return {
    send: (request, signal) => {
      const fault = faults.shift();
      return answerWithFault(
        fault === 'differ' ? undefined : fault,
        () => {
          differs = fault === 'differ';
          return answer(request);
        },
        signal,
      );
    },
    requests: () => asked,
    injectFault: (fault) => void faults.push(fault),
  };
}
