import { mallPath } from 'contract/shop/site/mall-path.ts';
import type { MiniProgramBridge, MiniProgramMessage } from '#phone/mini-program.ts';
import { askDeveloper } from './ask-developer.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';

/** Describes what a mini program keeps beside the page: the member's token, and what the page told it. */
interface MiniProgramStorage {
  readonly token?: string | undefined;
  readonly messages: readonly MiniProgramMessage[];
}

const storageKey = 'miniProgramSandbox';
const readStorage = (): MiniProgramStorage => JSON.parse(sessionStorage.getItem(storageKey) ?? '{"messages":[]}') as MiniProgramStorage;
const writeStorage = (storage: MiniProgramStorage): void => sessionStorage.setItem(storageKey, JSON.stringify(storage));

/** Names the answers of the page that pays. The last two leave it by the mini program's own back arrow, unpaid or paid. */
const [confirm, cancel, leavePaid] = [0, 1, 3];

/** Stands for the mini program's own page that pays: comes back to the mall with the result in the URL; by its back arrow, without one or a reload. */
async function showPayPage(query: URLSearchParams): Promise<void> {
  const answers = ['确认支付', '取消', '返回商城', '支付后返回商城'];
  const chosen = await askDeveloper('小程序支付', '这是小程序的沙箱，不是微信', answers);
  const isPaid =
    (chosen === confirm || chosen === leavePaid) &&
    (await payAtSandbox(`/sandbox/pay/wechat/h5?${query.get('package') ?? ''}&package=sandbox`));
  if (chosen !== confirm && chosen !== cancel) {
    document.dispatchEvent(new Event('visibilitychange')); // the page is seen again
    return;
  }
  const back = new URL(query.get('back') ?? `${mallPath}/`, location.origin);
  back.searchParams.set('type', '5');
  back.searchParams.set('code', isPaid ? '0' : '-2');
  location.replace(`${location.origin}${back.pathname}${back.search}`);
}

/** Stands for the page of the mini program below the mall. */
async function showMiniProgram(): Promise<void> {
  await askDeveloper('小程序首页', '已离开商城，回到小程序', ['再次打开商城']);
  location.replace(`${mallPath}/?container=mp`);
}

/** Creates the stand-in for the mini program in a developer's browser. Its pages are dialogs, and its storage lasts as long as the tab. */
export function createMiniProgramDouble(token: string | undefined): MiniProgramBridge {
  writeStorage({ ...readStorage(), ...(token === undefined ? {} : { token }) });
  return {
    navigateTo({ url }) {
      const [page, query] = url.split('?');
      if (page === '/pages/pay/pay') void showPayPage(new URLSearchParams(query));
      else void askDeveloper('小程序页面', url, ['返回商城']);
    },
    navigateBack: () => void showMiniProgram(),
    postMessage({ data }) {
      const { messages, token: kept } = readStorage();
      writeStorage({ messages: [...messages, data], token: data.action === 'logout' ? undefined : kept });
    },
  };
}
