import type { Reply } from 'contract/call.ts';
import type { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { surveyLimits } from 'contract/buying/survey/survey-questions.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { useId } from 'react';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import type { PickedUpload } from '#mall/features/shop/upload/use-uploads.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { texts } from '../texts.ts';
import styles from './survey.module.css';

/** Holds a question of a survey. */
export type Question = Reply<typeof surveyCalls.surveyTemplate>['questions'][number];
const noPictures: readonly PickedUpload[] = [];

interface QuestionFieldProps {
  readonly question: Question;
  readonly values: readonly string[];
  /** Says what is wrong with the answer; undefined if nothing is, or nobody looked yet. */
  readonly wrong: string | undefined;
  readonly onChange: (values: readonly string[]) => void;
  /** Is told whether pictures are on their way. */
  readonly onBusy: (busy: boolean) => void;
}

/** Shows a question with the field for its answer. */
export function QuestionField({ question, values, wrong, onChange, onBusy }: QuestionFieldProps) {
  const { no, title, required, least, most, hint } = question;
  const id = useId();
  const below =
    wrong ?? [...(hint === '' ? [] : [hint]), ...(least === null && most === null ? [] : [texts.range(least, most)])].join(' · ');
  return (
    <div className={styles.question}>
      <label className={styles.title} htmlFor={id}>
        {no}. {title}
        {required === 0 && <span className={styles.hint}> {texts.optional}</span>}
      </label>
      <Answer id={id} question={question} values={values} onChange={onChange} onBusy={onBusy} />
      {below !== '' && (
        <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
          {below}
        </p>
      )}
    </div>
  );
}

interface AnswerProps extends Pick<QuestionFieldProps, 'question' | 'values' | 'onChange' | 'onBusy'> {
  readonly id: string;
}

function Answer({ id, question: { title, kind, options }, values, onChange, onBusy }: AnswerProps) {
  if (kind === 'single' || kind === 'multiple') {
    const toggle = (option: string) => {
      if (kind === 'single') return onChange([option]);
      onChange(values.includes(option) ? values.filter((one) => one !== option) : [...values, option]);
    };
    return (
      <ChipGroup label={title}>
        {options.map((option) => (
          <Chip key={option} on={values.includes(option)} onTap={() => toggle(option)}>
            {option}
          </Chip>
        ))}
      </ChipGroup>
    );
  }
  if (kind === 'picture')
    return (
      <LazyPicturePicker
        purpose="leaveMessage"
        most={surveyLimits.pictures}
        label={title}
        value={noPictures}
        onChange={(arrived, busy) => {
          onBusy(busy);
          onChange(arrived.map(({ link }) => link));
        }}
      />
    );
  const shared = {
    id,
    className: styles.input,
    value: values[0] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value === '' ? [] : [kind === 'number' ? target.value : removeDisallowedCharacters(target.value)]),
  };
  if (kind === 'number') return <input {...shared} inputMode="decimal" maxLength={15} autoComplete="off" />;
  return <textarea {...shared} rows={3} maxLength={surveyLimits.text} />;
}
