import { describe, expect, it } from 'vitest';
import { isSignedByAcs3, signAcs3 } from './acs3-signature.ts';
import { cleanProviderText } from './send-request.ts';
import { isSignedByTc3, signTc3 } from './tc3-signature.ts';

describe('the signature ACS3-HMAC-SHA256', () => {
  it("equals the signature in the example of Alibaba Cloud's documentation", () => {
    const request = signAcs3(
      { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      },
      { now: new Date('2023-10-26T10:22:32Z'), nonce: '3156853299f313e23d1673dc12e1703d' },
    );
    expect(request.headers['authorization']).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(isSignedByAcs3(request, 'YourAccessKeySecret')).toBe(true);
    expect(
      isSignedByAcs3({ ...request, url: request.url.replace('RegionId=cn-shanghai', 'RegionId=cn-beijing') }, 'YourAccessKeySecret'),
    ).toBe(false);
    expect(isSignedByAcs3({ ...request, body: 'x' }, 'YourAccessKeySecret')).toBe(false);
  });
});

describe('the signature TC3-HMAC-SHA256', () => {
  it("equals the signature in the example of Tencent Cloud's documentation", () => {
    const authorization =
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168';
    const request = {
      method: 'POST' as const,
      url: 'https://cvm.tencentcloudapi.com/',
      headers: {
        authorization,
        'content-type': 'application/json; charset=utf-8',
        host: 'cvm.tencentcloudapi.com',
        'x-tc-timestamp': '1551113065',
      },
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    };
    expect(isSignedByTc3(request, 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE')).toBe(true);
    expect(isSignedByTc3(request, 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLF')).toBe(false);
  });

  it('becomes invalid if the body, the action or the time of the request is changed', () => {
    const request = signTc3(
      { secretId: 'id', secretKey: 'secret' },
      { host: 'sms.tencentcloudapi.com', action: 'SendSms', version: '2021-01-11', payload: { a: 1 } },
      { now: new Date('2026-03-02T10:00:00+08:00') },
    );
    expect(request.headers['authorization']).toMatch(
      /^TC3-HMAC-SHA256 Credential=id\/2026-03-02\/sms\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=[0-9a-f]{64}$/,
    );
    expect(isSignedByTc3(request, 'secret')).toBe(true);
    for (const changed of [
      { body: '{"a":2}' },
      { headers: { ...request.headers, 'x-tc-action': 'Other' } },
      { headers: { ...request.headers, 'x-tc-timestamp': '1' } },
    ])
      expect(isSignedByTc3({ ...request, ...changed }, 'secret')).toBe(false);
  });
});

describe('an error message from a provider', () => {
  it('has mobile numbers, SMS codes and the signed request text removed', () => {
    expect(cleanProviderText('Signature is not matched. server StringToSign is [ACS3 13800000001]')).toBe('Signature is not matched.');
    expect(cleanProviderText('号码 13800000001 的验证码 123456 未发出')).toBe('号码 … 的验证码 … 未发出');
  });
});
