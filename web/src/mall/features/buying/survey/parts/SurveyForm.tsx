import type { Reply } from 'contract/call.ts';
import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { toast } from '#kit/ui/toast.ts';
import { texts } from '../texts.ts';
import { type Question, QuestionField } from './QuestionField.tsx';
import styles from './survey.module.css';

/** Says what is wrong with an answer before it is sent; undefined if nothing is. */
function findProblem({ kind, required, least, most }: Question, values: readonly string[]): string | undefined {
  const [first = ''] = values;
  if (values.length === 0 || first.trim() === '') return required === 1 ? texts.missing : undefined;
  if (kind !== 'number') return undefined;
  if (!/^-?\d{1,9}(\.\d{1,4})?$/.test(first)) return texts.numberWrong;
  return Number(first) < (least ?? -Infinity) || Number(first) > (most ?? Infinity) ? texts.range(least, most) : undefined;
}

/** Renders the form in which the buyer answers the questions of a survey with an order; it then returns to the order. */
export function SurveyForm({ tid, survey }: { readonly tid: string; readonly survey: Reply<typeof surveyCalls.surveyTemplate> }) {
  const { backOr } = usePageNavigation();
  const { templateId, name, note, questions } = survey;
  const [answers, setAnswers] = useState<ReadonlyMap<number, readonly string[]>>(
    () => new Map(survey.answers.map(({ no, values }) => [no, values])),
  );
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const save = useWrite(surveyCalls.saveAnswers, {
    oneAtATime: true,
    invalidates: [surveyCalls.tradeSurveyAnswerInfo, surveyCalls.surveyTemplate, surveyCalls.answerDetail],
    successToast: texts.saved,
    onSuccess: () => backOr(`/transactionDetail/${tid}`),
  });
  const problemOf = (question: Question) => findProblem(question, answers.get(question.no) ?? []);
  const submit = () => {
    setIsSubmitted(true);
    if (busy.size > 0) return toast(texts.uploading);
    if (questions.some((question) => problemOf(question) !== undefined)) return toast(texts.missing);
    save.mutate({ tid, templateId, answers: [...answers].map(([no, values]) => ({ no, values: [...values] })) });
  };
  return (
    <>
      <Card title={name}>
        {note !== '' && <p className={styles.hint}>{note}</p>}
        {questions.map((question) => (
          <QuestionField
            key={question.no}
            question={question}
            values={answers.get(question.no) ?? []}
            wrong={isSubmitted ? problemOf(question) : undefined}
            onChange={(values) => setAnswers((all) => new Map(all).set(question.no, values))}
            onBusy={(on) =>
              setBusy((all) => {
                const next = new Set(all);
                if (on) next.add(question.no);
                else next.delete(question.no);
                return next;
              })
            }
          />
        ))}
      </Card>
      <ActionBar>
        <Button kind="main" wide busy={save.isPending} onTap={submit}>
          {texts.save}
        </Button>
      </ActionBar>
    </>
  );
}
