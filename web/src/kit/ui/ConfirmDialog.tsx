import { useId, useState } from 'react';
import { texts } from '#kit/lib/texts.ts';
import styles from './ConfirmDialog.module.css';
import { openQuestion } from './ask-to-confirm.ts';
import { Button } from './Button.tsx';
import { CenteredDialog } from './CenteredDialog.tsx';
import { Chip, ChipGroup } from './Chip.tsx';
import { useDialog } from './use-dialog.ts';
import { useObservable } from './use-observable.ts';

/** Renders the question opened by `askToConfirm`. It is mounted once, in the app shell. */
export function ConfirmDialog() {
  const question = useObservable(openQuestion);
  /** Keeps the last question's text on screen while the dialog's closing animation runs. */
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  const [choice, setChoice] = useState('');
  const answer = (yes: boolean) => {
    question?.answer(yes, choice);
    setChoice('');
  };
  const dialog = useDialog(question !== undefined, () => answer(false));
  const id = useId();
  const {
    title,
    text,
    lines,
    choices,
    yes = texts.yes,
    no = texts.no,
  } = question ?? last ?? { title: '', lines: undefined, choices: undefined };
  return (
    <CenteredDialog dialog={dialog} role="alertdialog" labelledBy={id} describedBy={`${id}-text`} className={styles.panel}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <p id={`${id}-text`} className={styles.text}>
        {text}
      </p>
      {lines && lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line, at) => (
            <li key={at} className={styles.line}>
              <span className={styles.name}>{line.name}</span> <span>{line.text}</span>
            </li>
          ))}
        </ul>
      )}
      {choices && (
        <div className={styles.choices}>
          <ChipGroup label={choices.label}>
            {choices.of.map((one) => (
              <Chip key={one} on={choice === one} onTap={() => setChoice(choice === one ? '' : one)}>
                {one}
              </Chip>
            ))}
          </ChipGroup>
        </div>
      )}
      <div className={styles.answers}>
        {no !== null && (
          <Button kind="line" onTap={() => answer(false)}>
            {no}
          </Button>
        )}
        <Button kind="main" onTap={() => answer(true)}>
          {yes}
        </Button>
      </div>
    </CenteredDialog>
  );
}
