import type { Input } from 'contract/call.ts';
import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { writeJson } from './files.ts';
import { forEachForm } from './for-each-form.ts';
import { formatSurveyAnswers } from './format-order.ts';
import { parsePageNumber, requireText } from './parse-words.ts';
import { loadShopFormats, pageFooter } from './shop-formats.ts';
import type { Commands } from './command.ts';

/** Maps each command of `npm run shop` for surveys to its usage and the function that runs it. */
export const surveyCommands: Commands = {
  surveys: {
    usage: '[文件]',
    says: '列出问卷：何时填写、几道题、几种商品、几份回答；写了文件名则存成 JSON',
    async run(call, [file]) {
      const { list } = await call(surveyMerchantCalls.listSurveys, {});
      if (file) {
        writeJson(
          file,
          list.map(({ id: _id, answerNum: _num, ...form }) => form),
        );
        return `${list.length} 份问卷已写入 ${file}`;
      }
      const lines = list.map(({ key, name, stage, required, questions, goods, active, answerNum }) =>
        [
          key,
          name,
          stage === 'after' ? '付款后填写' : required === 1 ? '下单前必填' : '下单前选填',
          `${questions.length} 题`,
          `${goods.length} 种商品`,
          `${answerNum} 份回答`,
          active === 0 ? '停用' : '',
        ]
          .filter(Boolean)
          .join('  '),
      );
      return lines.join('\n') || '还没有问卷';
    },
  },
  'survey-put': {
    usage: '<文件…>',
    says: '按 JSON 文件写入问卷：代号（key）相同的替换，没有的新增，立即生效',
    more: '写法见 docs/surveys.md，例子是 docs/samples/surveys/skin.json。已有的回答连同当时的题目不变。',
    example: 'npm run shop -- survey-put docs/samples/surveys/skin.json --site 1001',
    async run(call, words) {
      const keys = await forEachForm<Input<typeof surveyMerchantCalls.putSurvey>, string>(
        call,
        words,
        { example: 'skin.json', what: '问卷', measure: '份', id: 'key' },
        async (body, key) => {
          await call(surveyMerchantCalls.putSurvey, body);
          return key;
        },
      );
      return `问卷 ${keys.join('、')} 已写入`;
    },
  },
  'survey-answers': {
    usage: '<代号> [--page 1]',
    says: '列出一份问卷的回答，新的在前；订单详情和订单导出里也有',
    async run(call, [word], { page }) {
      const key = requireText(word, '问卷的代号；用 surveys 看有哪些');
      const [found, { when }] = await Promise.all([
        call(surveyMerchantCalls.listSurveyAnswers, { key, pageNo: parsePageNumber(page), pageSize: 20 }),
        loadShopFormats(call),
      ]);
      const lines = found.list.map(
        ({ tid, memberId, answerTime, list }) => `${tid}  ${when(answerTime)}  会员 ${memberId}\n    ${formatSurveyAnswers(list)}`,
      );
      return lines.length > 0 ? [...lines, pageFooter(found, '份')].join('\n') : '还没有人填写';
    },
  },
};
