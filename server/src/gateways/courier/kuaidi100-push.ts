import type { PickupPush, TracePush } from './courier.ts';
import { isSignedByKuaidi100 } from './kuaidi100-signature.ts';
import { objectOf, parseObject, textOf } from '#platform/read-json.ts';
import { parseKuaidi100PickupProgress, parseKuaidi100Trace } from './kuaidi100-states.ts';

/** Holds the two replies to a push from 快递100: it was taken, or its signature is wrong. After the second one, 快递100 pushes again. */
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
  if (text === '' || !isSignedByKuaidi100(form.get('sign') ?? '', text, salt)) return undefined;
  return { form, param: parseObject(text) };
}

/**
 * Parses tracking that 快递100 pushed: courier, parcel number, state and steps; undefined unless it is signed with the salt. A push without
 * steps means that 快递100 stopped watching the parcel.
 */
export function readTracePush(body: string, salt: string): TracePush | undefined {
  const signed = readSigned(body, salt);
  if (!signed) return undefined;
  const result = objectOf(signed.param['lastResult']);
  return { courier: textOf(signed.param['comNew']) || textOf(result['com']), number: textOf(result['nu']), ...parseKuaidi100Trace(result) };
}

/**
 * Parses a push about a door pickup: task id, state, parcel number, courier, and reason of a cancellation. Returns undefined unless it is
 * signed with the salt.
 */
export function readPickupPush(body: string, salt: string): PickupPush | undefined {
  const signed = readSigned(body, salt);
  if (!signed) return undefined;
  return {
    taskId: signed.form.get('taskId') ?? '',
    ...parseKuaidi100PickupProgress(objectOf(signed.param['data']), textOf(signed.param['kuaidinum'])),
  };
}
