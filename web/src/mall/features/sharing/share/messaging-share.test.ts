import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logShare } from './log-share.ts';
import { type ShareScript, setUpSharing, waitForScript } from './messaging-share.ts';

vi.mock('./log-share.ts', () => ({ logShare: vi.fn() }));
const shared = { kind: 'goods', numIid: 2 } as const;
const shareSet = {
  relay: 1,
  mini: 0,
  title: '茶壶',
  desc: '好',
  link: 'https://mall.example.com/mall/blankPage/2',
  imgUrl: '/mall/pictures/a.webp',
};

function scriptDouble() {
  const calls: [string, unknown][] = [];
  const note = (name: string) => (options?: unknown) => void calls.push([name, options]);
  let fails: Parameters<ShareScript['error']>[0] = () => {};
  const script: ShareScript = {
    ready: (act) => act(),
    error: (act) => {
      fails = act;
    },
    hideOptionMenu: note('hideOptionMenu'),
    showOptionMenu: note('showOptionMenu'),
    updateAppMessageShareData: note('friend'),
    updateTimelineShareData: note('timeline'),
  };
  return { script, calls, fail: (failure: { readonly errMsg: string }) => fails(failure) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(logShare).mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the set-up of sharing in the messaging app', () => {
  it("looks for the app's script every 500 ms [R-607]", async () => {
    const { script } = scriptDouble();
    let there: ShareScript | undefined;
    const found = waitForScript(() => there);
    there = script;
    await vi.advanceTimersByTimeAsync(499);
    expect(await Promise.race([found, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await found).toBe(script);
  });

  it("looks for the app's script ten times and then gives up [R-608]", async () => {
    const find = vi.fn(() => undefined);
    const found = waitForScript(find);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await found).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(10);
  });

  it('shows the share menu only if the shop allows the member to share', () => {
    const allowed = scriptDouble();
    setUpSharing(allowed.script, shareSet, shared);
    expect(allowed.calls.map(([name]) => name)).toEqual(['showOptionMenu', 'friend', 'timeline']);
    expect(allowed.calls[1]?.[1]).toMatchObject({ title: '茶壶', desc: '好', imgUrl: 'https://mall.example.com/mall/pictures/a.webp' });
    const others = scriptDouble();
    setUpSharing(others.script, { ...shareSet, relay: 0, mini: 0 }, shared);
    expect(others.calls.map(([name]) => name)).toEqual(['hideOptionMenu']);
  });

  it('logs that sharing with a friend succeeded, or the error why it failed [R-554] [R-555]', () => {
    const { script, calls, fail } = scriptDouble();
    setUpSharing(script, shareSet, shared);
    const friend = calls[1]?.[1] as { success: () => void; fail: (failure: unknown) => void };
    friend.success();
    expect(logShare).toHaveBeenLastCalledWith(shared, 'friend');
    friend.fail({ errMsg: 'fail' });
    expect(logShare).toHaveBeenLastCalledWith(shared, 'friend', { errMsg: 'fail' });
    fail({ errMsg: 'config:invalid signature' });
    expect(logShare).toHaveBeenLastCalledWith(shared, 'friend', { errMsg: 'config:invalid signature' });
  });
});
