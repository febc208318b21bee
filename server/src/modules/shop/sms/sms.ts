export { assertSmsPossible, hasSmsService } from './find-sms-block.ts';
export { sendSms, type SmsDeps } from './send-sms.ts';
