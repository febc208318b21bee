import type { Input } from 'contract/call.ts';
import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { formatAward } from './format-award.ts';
import { parsePageNumber, parseWholeNumber, requireText } from './parse-words.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

const states = ['待审核', '已通过', '未通过'] as const;
const parseId = (id: string | undefined): number => parseWholeNumber(id, '编号', '用 upload-records 看有哪些', 1);

/** Maps each command of `npm run shop` for upload tasks to its usage and the function that runs it. */
export const uploadTaskCommands: Commands = {
  'upload-tasks': {
    usage: '[文件]',
    says: '列出晒图任务：时间、奖励、谁审核、几条待审核和已通过；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(uploadTaskMerchantCalls.listShopUploadTasks, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, waitingNum: _waiting, approvedNum: _approved, ...form }) => form),
        );
        return `${list.length} 个晒图任务已写入 ${file}`;
      }
      const lines = list.map(({ key, title, startTime, endTime, times, auditor, active, waitingNum, approvedNum, ...award }) =>
        [
          key,
          title,
          `${startTime} 至 ${endTime}`,
          formatAward(award),
          `每人 ${times} 次`,
          auditor === 'recruiter' ? '推荐人审核' : '店铺审核',
          `${waitingNum} 条待审核，${approvedNum} 条已通过`,
          active === 0 ? '停用' : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
      return lines.join('\n') || '还没有晒图任务';
    },
  },
  'upload-task-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入晒图任务：代号（key）相同的替换，没有的新增，立即生效',
    more: '写法见 docs/upload-tasks.md，例子是 docs/samples/upload-task.json。',
    example: 'npm run shop -- upload-task-put docs/samples/upload-task.json --site 1001',
    async run(call, words) {
      const keys = await forEachForm<Input<typeof uploadTaskMerchantCalls.putUploadTask>, string>(
        call,
        words,
        { example: 'upload-task.json', what: '晒图任务', measure: '个', id: 'key' },
        async (body, key) => {
          await call(uploadTaskMerchantCalls.putUploadTask, body);
          return key;
        },
      );
      return `晒图任务 ${keys.join('、')} 已写入`;
    },
  },
  'upload-records': {
    usage: '[--page 1]',
    says: '列出会员的晒图，待审核的在前；图片的网址一小时内有效',
    async run(call, _, { page }) {
      const { when } = await loadShopFormats(call);
      const reply = await call(uploadTaskMerchantCalls.listShopUploadRecords, { pageNo: parsePageNumber(page), pageSize: 50 });
      if (reply.list.length === 0) return '还没有晒图';
      const lines = reply.list.map(({ id, title, nick, memberNo, auditorNo, note, pictures, state, reason, uploadedAt }) =>
        [
          `${id}  [${states[state]}] ${title}`,
          `    ${nick}（会员 ${memberNo}），${when(uploadedAt)}，${auditorNo === null ? '店铺审核' : `会员 ${auditorNo} 审核`}`,
          ...(note === '' ? [] : [`    ${note}`]),
          ...pictures.map((url) => `    图片 ${url}`),
          ...(reason === '' ? [] : [`    原因：${reason}`]),
        ].join('\n'),
      );
      return [...lines, pageFooter(reply, '条')].join('\n');
    },
  },
  'upload-record-approve': {
    usage: '<编号>',
    says: '通过一条晒图，立刻发放奖励，不能撤回',
    example: 'npm run shop -- upload-record-approve 12 --site 1001',
    async run(call, [id]) {
      await call(uploadTaskMerchantCalls.auditShopUploadRecord, { id: parseId(id), approved: 1 });
      return '已通过';
    },
  },
  'upload-record-reject': {
    usage: '<编号> <原因>',
    says: '不通过一条晒图；会员看到原因，可以再传',
    example: "npm run shop -- upload-record-reject 12 '看不清群名' --site 1001",
    async run(call, [id, ...words]) {
      const reason = requireText(words.join(' '), '原因');
      await call(uploadTaskMerchantCalls.auditShopUploadRecord, { id: parseId(id), approved: 0, reason });
      return '未通过';
    },
  },
};
