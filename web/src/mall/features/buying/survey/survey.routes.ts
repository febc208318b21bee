import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { parseSurveyTid } from './parse-survey-tid.ts';

/** Lists the routes (URLs and screens) of the pages for surveys. */
export const surveyRoutes = [
  {
    path: '/orderSurvey',
    title: '问卷',
    requireAuth: true,
    screen: () => import('./screens/SurveyScreen.tsx').then((file) => file.SurveyScreen),
    reads: ({ query }) => [
      initialRead(surveyCalls.surveyTemplate, {
        tid: parseSurveyTid(query.get('tid')),
        templateId: parseIdParam(query.get('templateId')) ?? 1,
      }),
    ],
  },
] satisfies readonly RouteRow[];
