import { messagingCalls } from 'contract/messaging/messaging.calls.ts';
import { send } from '#api/send.ts';
import { loadScript } from '#lib/load-script.ts';
import type { MiniProgramBridge } from './mini-program.ts';
import { basePath } from './return-path.ts';
import { shell } from './shell.ts';

/** Holds what a call of the script is told: what to do with its answer. */
interface ScriptCall {
  readonly success?: (answer: { readonly errMsg: string }) => void;
  readonly cancel?: () => void;
  readonly fail?: () => void;
}

/** Describes what the app's own menu shares of a page, and what is done once it was shared or could not be set. */
export interface MenuShare {
  readonly title: string;
  readonly desc?: string;
  readonly link: string;
  readonly imgUrl: string;
  readonly success: () => void;
  readonly fail: (failure: unknown) => void;
}

/** Describes the messaging app's script for pages in its browser, as far as the mall uses it. */
export interface MessagingScript {
  /** Is there in a mini program alone. */
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
  /iPhone|iPad|iPod/.test(navigator.userAgent) ? `${location.origin}${basePath}${shell.url}` : location.href.replace(/#.*/, '');

async function configure(url: string): Promise<MessagingScript> {
  const { scriptUrl, ...signed } = await send(messagingCalls.getJsSdk, { url });
  const script = await loadMessagingScript(scriptUrl);
  return new Promise((resolve, reject) => {
    script.config({ debug: false, ...signed, jsApiList });
    script.error(({ errMsg }) => reject(new Error(errMsg)));
    script.ready(() => resolve(script));
  });
}

let configured: { readonly url: string; readonly script: Promise<MessagingScript> } | undefined;

/** Returns the messaging app's script, loaded and configured for this page. Throws if it does not load, or if it refuses the signature. */
export function openMessagingScript(): Promise<MessagingScript> {
  const url = signedAddress();
  if (configured?.url !== url) configured = { url, script: configure(url) };
  configured.script.catch(() => {
    configured = undefined; // the next time tries again
  });
  return configured.script;
}
