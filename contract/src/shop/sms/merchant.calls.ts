import { defineCalls } from '../../call.ts';
import type { smsMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant enters the templates of text messages, and sees whether messages were delivered. */
export const smsMerchantCalls = defineCalls<typeof smsMerchantShapes>()({
  smsTemplates: {
    method: 'GET',
    path: '/merchant-api/v1/sms-templates',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'read',
    says: 'Lists the templates of text messages by provider and purpose.',
  },
  putSmsTemplate: {
    method: 'PUT',
    path: '/merchant-api/v1/sms-templates',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'write',
    says: 'Saves the template that a provider has approved for a purpose, or removes it. The same again changes nothing.',
    refuses: ['smsTemplateWrong'],
  },
  smsMessages: {
    method: 'GET',
    path: '/merchant-api/v1/sms-messages',
    caller: 'merchant',
    may: 'settings.edit',
    work: 'read',
    says: 'Lists the text messages of the last month, newest first, with what became of each: delivered, not delivered and why. Numbers are masked.',
  },
});
