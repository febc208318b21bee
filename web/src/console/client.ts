import { createClient } from '#client/create-client.ts';
import { currentPerson, currentSite, currentToken, forgetToken, keepToken, visitor } from './session.ts';
import { tell } from './tell.ts';

/** Holds what the console's pages call the server with, as the person who is logged in: hooks for pages, and functions for the rest. */
export const { send, queryClient, fetchReply, invalidateCalls, updateCachedReply, useRead, useWrite } = createClient({
  siteId: () => currentSite() ?? 0,
  person: currentPerson,
  visitor,
  token: currentToken,
  renewToken: keepToken,
  headers: () => {
    const token = currentToken();
    return { sjid: String(currentSite() ?? ''), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  },
  loginNeeded({ sentBy }) {
    if (sentBy === undefined) return;
    tell.warning('登录已结束，请重新登录');
    forgetToken();
  },
  toast: (sentence) => tell.error(sentence),
  toastSuccess: (sentence) => tell.success(sentence ?? '已保存'),
});
