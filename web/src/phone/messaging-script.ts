import { messagingCalls } from 'contract/members/wechat/wechat.calls.ts';
import { send } from './client.ts';
import { loadScript } from '#kit/lib/load-script.ts';
import type { MiniProgramBridge } from './mini-program.ts';
import { mallPath } from 'contract/shop/site/mall-path.ts';

import { shell } from './shell.ts';

/** Holds what a call of the script is told: what to do with its answer. */
interface ScriptCall {
  readonly success?: (answer: { readonly errMsg: string }) => void;
  readonly cancel?: () => void;
  readonly fail?: () => void;
}

/** Describes what WeChat's own menu shares of a page, and what is done once it was shared or could not be set. */
export interface MenuShare {
  readonly title: string;
  readonly desc?: string;
  readonly link: string;
  readonly imgUrl: string;
  readonly success: () => void;
  readonly fail: (failure: unknown) => void;
}

/** Describes WeChat's script for pages in its browser, as far as the mall uses it. */
export interface MessagingScript {
  /** Is there only in a mini program. */
  readonly miniProgram?: MiniProgramBridge;
  hideOptionMenu(): void;
  showOptionMenu(): void;
  updateAppMessageShareData(share: MenuShare): void;
  updateTimelineShareData(share: MenuShare): void;
  config(page: {
    debug: boolean;
    appId: string;
    timestamp: number;
    nonceStr: string;
    signature: string;
    jsApiList: readonly string[];
  }): void;
  ready(does: () => void): void;
  error(does: (fault: { readonly errMsg: string }) => void): void;
  getLocation(asked: {
    readonly type: 'wgs84';
    readonly success: (found: { readonly latitude: number | string; readonly longitude: number | string }) => void;
    readonly cancel: () => void;
    readonly fail: () => void;
  }): void;
  chooseWXPay(payment: ScriptCall & { timestamp: string; nonceStr: string; package: string; signType: string; paySign: string }): void;
}

declare global {
  interface Window {
    wx?: MessagingScript;
  }
}

/** Lists the calls of the script that the mall's pages may make. */
const jsApiList = [
  'chooseImage',
  'getLocalImgData',
  'getLocation',
  'scanQRCode',
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideOptionMenu',
  'showOptionMenu',
  'hideMenuItems',
  'showMenuItems',
  'chooseWXPay',
] as const;

async function loadMessagingScript(url: string): Promise<MessagingScript> {
  if (!window.wx) await loadScript(url);
  if (!window.wx) throw new Error('the script of the messaging app is empty');
  return window.wx;
}

/** Returns the address that the script has its signature checked for: on iPhones that of the first page, elsewhere that of this one. */
const signedAddress = (): string =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ? `${location.origin}${mallPath}${shell.url}` : location.href.replace(/#.*/, '');

/** Holds the script, and the address that it was configured for. */
interface ConfiguredScript {
  readonly url: string;
  readonly script: MessagingScript;
}

/** Configures the script for this page: once more if the address, which is checked then, changes while it is signed. */
async function configure(): Promise<ConfiguredScript> {
  const url = signedAddress();
  const { scriptUrl, ...signed } = await send(messagingCalls.getJsSdk, { url });
  const script = await loadMessagingScript(scriptUrl);
  if (signedAddress() !== url) return configure();
  return new Promise((resolve, reject) => {
    script.config({ debug: false, ...signed, jsApiList });
    script.error(({ errMsg }) => reject(new Error(errMsg)));
    script.ready(() => resolve({ url, script }));
  });
}

/** Limits how long a page waits for the script to be configured for the page before, which it may never answer. */
const formerMs = 3000;
let last: Promise<ConfiguredScript> | undefined;

/** Configures the script unless it is for this page already. One after the other: it keeps only what it was told last to do once it is ready. */
async function configureAfter(former: Promise<ConfiguredScript> | undefined): Promise<ConfiguredScript> {
  const tooLong = new Promise<undefined>((passed) => setTimeout(passed, formerMs));
  const before = former && (await Promise.race([former.catch(() => undefined), tooLong]));
  return before?.url === signedAddress() ? before : configure();
}

/**
 * Returns WeChat's script, loaded and configured for this page. Throws if it does not load, or if it refuses the
 * signature.
 */
export async function openMessagingScript(): Promise<MessagingScript> {
  last = configureAfter(last);
  return (await last).script;
}
