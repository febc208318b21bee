import { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import { smsMerchantShapes } from 'contract/shop/sms/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { putSmsTemplate, smsMessages, smsTemplates } from './calls/merchant-sms.ts';
import { defineModule } from '#define-module.ts';
import { smsRetention } from './retention.ts';

/**
 * Holds the handlers of the calls by which a merchant enters the templates of text messages, and sees what became of
 * messages.
 */
const smsMerchantApi = defineApi('merchant', smsMerchantCalls, smsMerchantShapes, { smsTemplates, putSmsTemplate, smsMessages });
export { takeSmsReceipts } from './take-receipts.ts';

export const smsModule = defineModule({ name: 'sms', apis: [smsMerchantApi], retention: smsRetention });
