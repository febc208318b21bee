import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for upload tasks (晒图), which reward pictures. */
export const uploadTaskRoutes = [
  {
    path: '/examineGroupPicture',
    title: '晒图任务',
    requireAuth: true,
    screen: () => import('./screens/UploadTaskScreen.tsx').then((file) => file.UploadTaskScreen),
  },
] satisfies readonly RouteRow[];
