import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { useState } from 'react';
import { useRead, useWrite } from '#phone/client.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { newRequestNumber } from '../new-request-number.ts';
import { texts } from '../texts.ts';
import styles from './points-screens.module.css';

/** Renders the page on which a member gives points to another member. */
export function GivePointsScreen() {
  const points = useRead(pointsCalls.queryScoreSettled, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={points} skeleton={<Skeleton height={420} />}>
        {({ giving, settled }) =>
          giving === 1 && settled > 0 ? (
            <GiveForm most={settled} />
          ) : (
            <EmptyState type="nodata" title={giving === 1 ? texts.none : texts.closed} text={texts.closedWhy}>
              <Button kind="main" to="/scoreGiveList">
                {texts.toList}
              </Button>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </>
  );
}

const isCount = (text: string, most: number): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most;

function GiveForm({ most }: { readonly most: number }) {
  const { go } = usePageNavigation();
  // A repetition after a lost reply has the same number, and so gives nothing more.
  const [number] = useState(newRequestNumber);
  const form = useForm(
    { to: '', points: '', memo: '' },
    {
      to: (text) => (text.trim() === '' ? texts.toEmpty : undefined),
      points: (text) => (isCount(text, most) ? undefined : texts.howManyWrong(most)),
    },
  );
  const give = useWrite(pointsCalls.givePoints, {
    oneAtATime: true,
    invalidates: [pointsCalls.queryScoreSettled, pointsCalls.pointsStatement, pointsCalls.pointsGifts],
    onSuccess: () => go(`/scoreGiveResult?number=${number}`, { replace: true }),
  });
  const ask = async ({ to, points, memo }: { to: string; points: string; memo: string }) => {
    const yes = await askToConfirm({ title: texts.ask(Number(points)), text: texts.askWhy(to.trim()), yes: texts.yes });
    if (yes) give.mutate({ number, to: to.trim(), points: Number(points), ...(memo.trim() === '' ? {} : { memo }) });
  };
  return (
    <Form form={form} onSubmit={(values) => void ask(values)}>
      <Card rows>
        <Field form={form} name="to" label={texts.to} placeholder={texts.toHint} maxLength={20} autoComplete="off" />
        <Field form={form} name="points" label={texts.howMany} inputMode="numeric" placeholder={texts.howManyHint(most)} maxLength={10} />
        <Field form={form} name="memo" label={texts.memo} placeholder={texts.memoHint} maxLength={50} clean={removeDisallowedCharacters} />
      </Card>
      <div className={styles.actions}>
        <Button kind="main" sends busy={give.isPending}>
          {texts.give}
        </Button>
      </div>
    </Form>
  );
}
