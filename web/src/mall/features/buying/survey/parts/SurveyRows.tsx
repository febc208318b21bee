import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { useRead } from '#phone/client.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { texts } from '../texts.ts';

/** Renders the links from an order, or the order that is being placed, to its surveys; nothing where none is asked. */
export function SurveyRows({ tid }: { readonly tid: string }) {
  const { data } = useRead(surveyCalls.tradeSurveyAnswerInfo, { tid });
  if (!data || data.list.length === 0) return null;
  return (
    <Card rows>
      {data.list.map(({ templateId, name, required, answerTime }) => (
        <ListRow key={templateId} name={texts.survey} to={`/orderSurvey?tid=${tid}&templateId=${templateId}`} below={name}>
          {answerTime !== null ? texts.filled : required === 1 ? texts.neededFirst : texts.toFill}
        </ListRow>
      ))}
    </Card>
  );
}
