import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { readShareTarget } from './share-target.ts';

/** Lists the routes (URLs and screens) of the pages for sharing. */
export const shareRoutes = [
  {
    path: '/blankPage/:numIid',
    title: '商品详情',
    screen: () => import('./screens/BlankPageScreen.tsx').then((file) => file.BlankPageScreen),
    reads({ params, query }) {
      const target = readShareTarget(params['numIid'], query);
      return target ? [initialRead(shareCalls.resolveShare, target)] : [];
    },
  },
  {
    path: '/scanToAssociation',
    title: '扫码关联',
    requireAuth: true,
    screen: () => import('./screens/ScanToAssociationScreen.tsx').then((file) => file.ScanToAssociationScreen),
    reads({ query }) {
      const agentId = parseIdParam(query.get('fromAgentId'));
      return agentId === undefined ? [] : [initialRead(shareCalls.sharer, { agentId })];
    },
  },
  {
    path: '/inviteSuccess',
    title: '邀请结果',
    screen: () => import('./screens/InviteSuccessScreen.tsx').then((file) => file.InviteSuccessScreen),
  },
  {
    path: '/inviteFailed',
    title: '邀请结果',
    screen: () => import('./screens/InviteFailedScreen.tsx').then((file) => file.InviteFailedScreen),
  },
] satisfies readonly RouteRow[];
