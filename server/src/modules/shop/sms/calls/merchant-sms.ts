import { isDeepStrictEqual } from 'node:util';
import type { smsMerchantCalls } from 'contract/shop/sms/merchant.calls.ts';
import type { SmsState } from 'contract/shop/sms/sms-purposes.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Handler } from '#http/handler.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { listSmsMessages } from '../store/messages.ts';
import { loadSmsTemplates, removeSmsTemplate, saveSmsTemplate, type SmsTemplate } from '../store/templates.ts';

/** Lists for the merchant the templates of text messages by provider and purpose. */
export const smsTemplates: Handler<typeof smsMerchantCalls.smsTemplates> = async ({ db, say }) => ({
  list: (await loadSmsTemplates(db)).map(({ changedAt, abroad, parameters, ...template }) => ({
    ...template,
    abroad: abroad ? 1 : 0,
    parameters: [...parameters],
    purposeText: say(sentence('smsPurpose', { purpose: template.purpose })),
    changedTime: changedAt.getTime(),
  })),
});

/** Says what is wrong with a template: its number as the provider writes it, its sign, or that no code is in it. */
function findTemplateProblem({ provider, signName, templateId, parameters }: SmsTemplate): Sentence | undefined {
  if (/[【】[\]<>\s]/.test(signName)) return sentence('smsSignWrong');
  if (!(provider === 'aliyun' ? /^SMS_\d{4,20}$/ : /^\d{4,12}$/).test(templateId)) return sentence('smsTemplateIdWrong', { provider });
  if (new Set(parameters.map(({ name }) => name)).size < parameters.length) return sentence('smsParameterTwice');
  return parameters.some(({ value }) => value === 'code') ? undefined : sentence('smsParameterCode');
}

/**
 * Saves for the merchant the template that a provider has approved for a purpose; without a sign name, removes it. The
 * same again changes nothing. Refuses a text message template with wrong values.
 */
export const putSmsTemplate: Handler<typeof smsMerchantCalls.putSmsTemplate> = async (
  { db, now, unchanged },
  { provider, purpose, abroad: outside = 0, signName, templateId, parameters },
) => {
  const template: SmsTemplate = {
    provider,
    purpose,
    abroad: outside === 1,
    signName: signName.trim(),
    templateId: templateId.trim(),
    parameters: parameters.map(({ name, value }) => ({ name: name.trim(), value })),
  };
  const before = (await loadSmsTemplates(db)).find(
    (one) => one.provider === provider && one.purpose === purpose && one.abroad === template.abroad,
  );
  if (template.signName === '') {
    if (before) await removeSmsTemplate(db, template);
    else unchanged();
    return { kept: before ? 'removed' : 'same' };
  }
  const problem = findTemplateProblem(template);
  if (problem) throw new Refusal('smsTemplateWrong', { sentence: problem });
  const { changedAt: _, ...stored } = before ?? { changedAt: now };
  if (isDeepStrictEqual(stored, template)) {
    unchanged();
    return { kept: 'same' };
  }
  await saveSmsTemplate(db, template, now);
  return { kept: 'new' };
};

/**
 * Lists for the merchant the text messages of the last month, newest first, with what became of each: delivered, not
 * delivered and why. Numbers are masked.
 */
export const smsMessages: Handler<typeof smsMerchantCalls.smsMessages> = async ({ db, say }, { state, ...asked }) => {
  const page = parsePageRange(asked);
  const { rows, total } = await listSmsMessages(db, { state, ...page });
  const list = rows.map(({ purpose, mobile, state: its, provider, faultKind, faultCode, faultText, madeAt }) => ({
    time: madeAt.getTime(),
    purposeText: say(sentence('smsPurpose', { purpose })),
    mobile,
    state: its as SmsState, // checked by the table
    stateText: say(sentence('smsState', { state: its })),
    provider: provider ?? '',
    why:
      faultKind === null && faultCode === '' ? '' : say(sentence('smsFault', { kind: faultKind ?? '', code: faultCode, text: faultText })),
    code: faultCode,
  }));
  return buildPage(page, list, total);
};
