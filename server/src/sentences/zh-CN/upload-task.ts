/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about upload
 * tasks.
 */
export const uploadTask = {
  uploadTaskWordless: '标题（title）和说明（text）不能只有空格',
  uploadToAuditTitle: '有一条晒图等您审核',
  uploadToAudit: ({ title }: { title: string }) => `任务：${title}`,
  uploadApprovedTitle: '晒图已通过',
  uploadApproved: ({ title, points, coupons }: { title: string; points: number; coupons: number }) =>
    `${title}${points > 0 ? `，获得 ${points} 积分` : ''}${coupons > 0 ? `，获得 ${coupons} 张优惠券` : ''}`,
  uploadRejectedTitle: '晒图未通过',
  uploadRejected: ({ title, reason }: { title: string; reason: string }) => `${title}。原因：${reason}`,
};
