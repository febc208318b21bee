import { accountCalls } from 'contract/members/account/account.calls.ts';
import { send } from '#phone/client.ts';
import { container } from '#phone/current-container.ts';
import { hasMessagingLogin } from '#phone/messaging-login.ts';
import { endSession } from '#phone/session.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';

/** Tells the mini program that the member has logged out, and goes back in it. */
async function leaveMiniProgram(): Promise<boolean> {
  try {
    const { openMiniProgram } = await import('#phone/mini-program.ts');
    const miniProgram = await openMiniProgram();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the mini program has no origin
    miniProgram.postMessage({ data: { action: 'logout' } });
    miniProgram.navigateBack();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the function that logs out: it clears the token, agent id and cookies, and then shows the login page. In a mini program it returns to the
 * mini program instead.
 */
export function useLogout(): () => Promise<void> {
  const { go } = usePageNavigation();
  return async () => {
    // Logging out works offline too: the token then expires by itself.
    await send(accountCalls.logout, {}).catch(() => {});
    endSession();
    if (container === 'miniProgram' && (await leaveMiniProgram())) return;
    // In the messaging app the login page would immediately log the same person in again.
    go(hasMessagingLogin() ? '/login?by=mobile' : '/login', { replace: true });
  };
}
