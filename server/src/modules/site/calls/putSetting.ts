import type { siteMerchantCalls } from 'contract/site/merchant.calls.ts';
import { pictureSettings } from 'contract/site/picture-settings.ts';
import { Refusal } from '#platform/refusal.ts';
import { parseOwnPictureUrl } from 'contract/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { findRegionCode } from '#modules/address/address.ts';
import { isAllowedMedia } from '#modules/content/content.ts';
import { merchantSettings } from '../rules/site-settings.ts';
import { saveSettings } from '../store/site-changes.ts';
import { loadSettings } from '../store/sites.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts the place of dispatch to its region code. Values of other types are returned as they are, for the setting's own check. */
async function parseRegion(input: unknown): Promise<unknown> {
  if ((typeof input !== 'string' && typeof input !== 'number') || input === '') return input;
  const word = String(input);
  const code = await findRegionCode(word);
  if (code === undefined)
    throw new Refusal('settingWrong', {
      message: `shipFrom 不能是 ${word.slice(0, 60)}：没有这个地区，或不止一个。请写六位的地区编号或全名，如 湖南省 长沙市`,
    });
  return code;
}

export const putSetting: Handler<typeof siteMerchantCalls.putSetting> = async (
  { db, site, ownUrls, now, unchanged, noted },
  { name, value: text },
) => {
  const setting = Object.hasOwn(merchantSettings, name) ? merchantSettings[name as keyof typeof merchantSettings] : undefined;
  if (!setting) throw new Refusal('settingNotFound');
  const parsed = parseJson(text);
  const value = name === 'shipFrom' ? await parseRegion(parsed) : parsed;
  if (!setting.isValid(value)) throw new Refusal('settingWrong', { message: `${name} 不能是 ${text.slice(0, 60)}：${setting.meaning}` });
  if (pictureSettings.includes(name) && typeof value === 'string' && value !== '') {
    const wrong = (why: string) => new Refusal('settingWrong', { message: `${name} 不能是 ${text.slice(0, 120)}：${why}` });
    if (!isAllowedMedia(value, site.settings)) throw wrong('应为本店图片，或图片域名（设置 imageHosts）里的 https 地址');
    const own = parseOwnPictureUrl(value);
    if (own !== undefined && !ownUrls.hasPicture(own)) throw wrong('店里没有这张图片');
  }

  const before = (await loadSettings(db))[name as keyof typeof merchantSettings];
  if (!(await saveSettings(db, { [name]: value }, now))) unchanged();
  noted({ was: { value: JSON.stringify(before) } });
  return { name, value };
};
