import { accountCalls } from 'contract/members/account/account.calls.ts';
import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { putProvider, putTemplate } from '../../../../test/put-provider.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('a text message that no provider answers', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });

  it('is shown as failed once its code has expired', async () => {
    await putProvider(merchant, 'sms', 'aliyun');
    await putTemplate(merchant, 'aliyun');
    for (let at = 0; at < 12; at += 1) testApp.sms.injectFault('fail');
    await testApp.as({ visitorOf: 1001 }).ask(accountCalls.sendValidcode, { mobile: '13900000501', type: 'login' });
    for (let at = 0; at < 8; at += 1) {
      await testApp.runDueJobs();
      testApp.clock.advance({ minutes: 3 });
    }
    const { list } = await merchant.ask(smsMerchantCalls.smsMessages, {});
    expect(list[0]).toMatchObject({ state: 'failed', why: '短信服务商没有回应' });
  });
});
