import type { PickupPush, TracePush } from './courier.ts';
import { isSignedBy } from './kuaidi100-signature.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { readProgress, readTrace } from './kuaidi100-states.ts';

/** Describes what 快递100 expects as the answer to a push; one that was not taken is pushed again. */
export const pushAnswers = {
  taken: { result: true, returnCode: '200', message: '成功' },
  forged: { result: false, returnCode: '500', message: '签名不正确' },
} as const;

/** Reads the signed text of a push, sent as a form (`sign`, `param`). Undefined unless it is signed with our salt: MD5 of param and salt. */
function readSigned(
  body: string,
  salt: string,
): { readonly form: URLSearchParams; readonly param: Readonly<Record<string, unknown>> } | undefined {
  const form = new URLSearchParams(body);
  const text = form.get('param') ?? '';
  if (text === '' || !isSignedBy(form.get('sign') ?? '', text, salt)) return undefined;
  return { form, param: parseObject(text) };
}

/** Reads pushed tracking data; undefined unless it is signed with the salt. It has no steps where the service gives up watching. */
export function readTracePush(body: string, salt: string): TracePush | undefined {
  const signed = readSigned(body, salt);
  if (!signed) return undefined;
  const result = objectOf(signed.param['lastResult']);
  return { courier: textOf(signed.param['comNew']) || textOf(result['com']), number: textOf(result['nu']), ...readTrace(result) };
}

/** Reads pushed progress of a pickup; undefined unless it is signed with the salt. */
export function readPickupPush(body: string, salt: string): PickupPush | undefined {
  const signed = readSigned(body, salt);
  if (!signed) return undefined;
  return { taskId: signed.form.get('taskId') ?? '', ...readProgress(objectOf(signed.param['data']), textOf(signed.param['kuaidinum'])) };
}
