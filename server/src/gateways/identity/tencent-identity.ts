import { callTencentCloud, type ClientDeps, probeProviderKeys } from '../cloud/cloud-clients.ts';
import type { ProviderAccount } from '../cloud/provider-accounts.ts';
import { textOf } from '#platform/read-json.ts';
import { cleanProviderText } from '../cloud/send-request.ts';
import type { TencentKeys } from '../cloud/tc3-signature.ts';
import type { IdentityQuery, IdentityResult, IdentityService } from './identity.ts';

/** Names the API of identity checks of Tencent Cloud (cloud.tencent.com/document/product/1007, version 2018-03-01). */
const tencentIdentityApi = { host: 'faceid.tencentcloudapi.com', version: '2018-03-01', action: 'IdCardVerification' } as const;

/** Maps the provider's result codes. The others (-4 registry away, -6 registry being upgraded) pass, and are no result. */
const results: Readonly<Record<string, IdentityResult>> = {
  '0': 'same',
  '-1': 'differ',
  '-2': 'numberWrong',
  '-3': 'nameWrong',
  '-5': 'noRecord',
  '-7': 'tooOften',
};

/** Holds a name with a number that cannot exist: the provider answers -2 and charges nothing. */
const probeQuery: IdentityQuery = { name: '张三', number: '110101190001010000' };

/** Creates the client of Tencent Cloud's identity checks for an account. */
export function tencentIdentity({ fields }: Pick<ProviderAccount, 'fields'>, deps: ClientDeps): IdentityService {
  const keys: TencentKeys = { secretId: fields['secretId'] ?? '', secretKey: fields['secretKey'] ?? '' };
  const call = ({ name, number }: IdentityQuery, signal: AbortSignal) =>
    callTencentCloud(keys, { ...tencentIdentityApi, payload: { IdCard: number, Name: name } }, deps, signal);
  return {
    async check(asked, signal) {
      const answer = await call(asked, signal);
      const code = textOf(answer['Result']);
      const result = results[code];
      if (!result) throw new Error(`the identity check answered ${code}: ${cleanProviderText(textOf(answer['Description']))}`);
      return result;
    },
    async probe(signal) {
      return probeProviderKeys(() => call(probeQuery, signal));
    },
  };
}
