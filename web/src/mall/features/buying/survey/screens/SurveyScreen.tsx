import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { parseSurveyTid } from '../parse-survey-tid.ts';
import { SurveyAnswers } from '../parts/SurveyAnswers.tsx';
import { SurveyForm } from '../parts/SurveyForm.tsx';
import { texts } from '../texts.ts';

/** Shows the survey of an order: its questions while they can be answered, else the answers. */
export function SurveyScreen() {
  const { query } = usePage();
  const tid = parseSurveyTid(query.get('tid'));
  const templateId = parseIdParam(query.get('templateId')) ?? 1;
  const survey = useRead(surveyCalls.surveyTemplate, { tid, templateId });
  const isGone = survey.isError && !survey.data && !survey.isFetching;
  return (
    <>
      <NavBar />
      {isGone ? (
        <EmptyState type="nodata" title={texts.gone} text={texts.goneWhy}>
          <Button to="/myOrder" replace>
            {texts.toOrders}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={survey} skeleton={<Skeleton height={720} />}>
          {(data) =>
            data.canAnswer === 1 ? (
              <SurveyForm survey={data} tid={tid} />
            ) : data.answered === 1 ? (
              <SurveyAnswers tid={tid} templateId={templateId} />
            ) : (
              <EmptyState type="nodata" title={texts.gone} text={texts.goneWhy} />
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}
