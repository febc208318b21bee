import { messagingCalls } from 'contract/messaging/messaging.calls.ts';
import { send } from '#api/send.ts';
import { basePath } from './return-path.ts';
import { shell } from './shell.ts';

/** Holds what a call of the script is told: what to do with its answer. */
interface ScriptCall {
  readonly success?: (answer: { readonly errMsg: string }) => void;
  readonly cancel?: () => void;
  readonly fail?: () => void;
}

/** Describes the messaging app's script for pages in its browser, as far as the mall uses it. */
interface MessagingScript {
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

const loadScript = (address: string): Promise<MessagingScript> =>
  new Promise((resolve, reject) => {
    if (window.wx) return resolve(window.wx);
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => (window.wx ? resolve(window.wx) : reject(new Error('the script of the messaging app is empty'))));
    script.addEventListener('error', () => reject(new Error('the script of the messaging app did not load')));
    document.head.append(script);
  });

/** Returns the address that the script has its signature checked for: on iPhones that of the first page, elsewhere that of this one. */
const signedAddress = (): string =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ? `${location.origin}${basePath}${shell.url}` : location.href.replace(/#.*/, '');

async function configure(url: string): Promise<MessagingScript> {
  const { scriptUrl, ...signed } = await send(messagingCalls.getJsSdk, { url });
  const script = await loadScript(scriptUrl);
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
