import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';

/** Lists the routes (URLs and screens) of the pages for snapshots of ordered products. */
export const snapshotRoutes = [
  {
    path: '/transactionSnapshot',
    title: '交易快照',
    requireAuth: true,
    screen: () => import('./screens/SnapshotsScreen.tsx').then((file) => file.SnapshotsScreen),
    reads: ({ query }) => [initialRead(snapshotCalls.transactionSnapshots, { tid: parseTid(query.get('tid')) })],
  },
  {
    path: '/transactionSnapshotDetail',
    title: '交易快照',
    requireAuth: true,
    screen: () => import('./screens/SnapshotScreen.tsx').then((file) => file.SnapshotScreen),
    reads({ query }) {
      const lineNo = parseIdParam(query.get('lineNo'));
      return lineNo === undefined ? [] : [initialRead(snapshotCalls.transactionSnapshot, { tid: parseTid(query.get('tid')), lineNo })];
    },
  },
] satisfies readonly RouteRow[];
