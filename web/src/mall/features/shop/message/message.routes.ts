import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for messages. */
export const messageRoutes = [
  {
    path: '/messages',
    title: '消息',
    requireAuth: true,
    keepAlive: true,
    screen: () => import('./screens/MessagesScreen.tsx').then((file) => file.MessagesScreen),
    reads: () => [initialRead(messageCalls.listMessages, { pageNo: 1 }), initialRead(messageCalls.countUnread, {})],
  },
] satisfies readonly RouteRow[];
