import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './survey.module.css';

/** Shows what the buyer answered to a survey of an order, with the questions as they were then. */
export function SurveyAnswers({ tid, templateId }: { readonly tid: string; readonly templateId: number }) {
  const { timeZone } = useSite();
  const detail = useRead(surveyCalls.answerDetail, { tid, templateId });
  return (
    <QueryBoundary query={detail} skeleton={<Skeleton height={480} />}>
      {({ name, answerTime, list }) => (
        <Card title={name}>
          <p className={styles.hint}>
            {texts.yours} · {formatDateTime(answerTime, timeZone)}
          </p>
          {list.length === 0 && <p className={styles.hint}>{texts.noAnswers}</p>}
          <dl>
            {list.map(({ no, title, kind, values }) => (
              <div key={no} className={styles.question}>
                <dt className={styles.title}>
                  {no}. {title}
                </dt>
                <dd className={styles.answer}>
                  {kind === 'picture' ? (
                    <span className={styles.pictures}>
                      {values.map((link, i) => (
                        <Picture key={link} src={link} alt={texts.picture(i + 1)} share={0.25} />
                      ))}
                    </span>
                  ) : (
                    values.join('、')
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </QueryBoundary>
  );
}
