import { loadScript } from '#kit/lib/load-script.ts';

/** Describes what a page can ask of the mini program that shows it: open a page, go back, take a message. */
export interface MiniProgramBridge {
  /** Opens a page of the mini program above the one that shows the mall; `url` is its path with its query. */
  navigateTo(page: { readonly url: string }): void;
  /** Leaves the page of the mini program that shows the mall. */
  navigateBack(): void;
  /** Tells the mini program something, which it learns when the page is left. */
  postMessage(message: { readonly data: MiniProgramMessage }): void;
}

/** Lists the messages of the mall to the mini program: that the member has logged out, so that their token is no longer valid. */
export type MiniProgramMessage = { readonly action: 'logout' };

declare global {
  interface Window {
    /** Stands for the mini program in a developer's browser. */
    miniProgramDouble?: MiniProgramBridge;
  }
}

/** Names the platform's script, without which a page cannot ask the mini program for anything. */
const scriptUrl = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js';

/** Returns the bridge to the mini program that shows this page. Throws where the script does not load. */
export async function openMiniProgram(): Promise<MiniProgramBridge> {
  if (window.miniProgramDouble) return window.miniProgramDouble;
  if (!window.wx) await loadScript(scriptUrl);
  if (!window.wx?.miniProgram) throw new Error('the script has no mini program');
  return window.wx.miniProgram;
}
