import type { Translated } from 'contract/sentence.ts';
import type { uploadTask as mainland } from '../zh-CN/upload-task.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about upload tasks.
 */
export const uploadTask: Translated<typeof mainland> = {
  uploadTaskWordless: '標題（title）和說明（text）不能只有空格',
  uploadToAuditTitle: '有一條曬圖等您審核',
  uploadToAudit: ({ title }) => `任務：${title}`,
  uploadApprovedTitle: '曬圖已通過',
  uploadApproved: ({ title, points, coupons }) =>
    `${title}${points > 0 ? `，獲得 ${points} 積分` : ''}${coupons > 0 ? `，獲得 ${coupons} 張優惠券` : ''}`,
  uploadRejectedTitle: '曬圖未通過',
  uploadRejected: ({ title, reason }) => `${title}。原因：${reason}`,
};
