import type { officeCalls } from 'contract/merchant/office.calls.ts';
import { pictureSettings } from 'contract/merchant/pictures.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { merchantSettings, putSettings } from '#modules/site/site.ts';

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const putSetting: Handler<typeof officeCalls.putSetting> = async ({ db, gateways, now }, { name, value: text }) => {
  const setting = Object.hasOwn(merchantSettings, name) ? merchantSettings[name as keyof typeof merchantSettings] : undefined;
  if (!setting) throw new Refusal('settingNotFound');
  const value = valueIn(text);
  if (!setting.fits(value)) throw new Refusal('settingWrong', { message: `${name} 不能是 ${text.slice(0, 60)}：${setting.meaning}` });
  const own = /^\/mall\/pictures\/(.*)$/.exec(typeof value === 'string' ? value : '')?.[1];
  if (own !== undefined && pictureSettings.includes(name) && !gateways.own.hasPicture(own))
    throw new Refusal('settingWrong', { message: `${name} 不能是 ${text.slice(0, 120)}：店里没有这张图片` });

  await putSettings(db, { [name]: value }, now);
  return { name, value };
};
