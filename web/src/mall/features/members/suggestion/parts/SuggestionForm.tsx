import { countCharacters } from 'contract/aftersales/review/review-limits.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import {
  leastSuggestionText,
  mostSuggestionPictures,
  mostSuggestionText,
  type SuggestionKind,
  suggestionKinds,
} from 'contract/members/suggestion/suggestion-limits.ts';
import { useState } from 'react';
import { useWrite } from '#phone/client.ts';
import { LazyPicturePicker } from '#mall/features/shop/upload/parts/LazyPicturePicker.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { Form } from '#kit/ui/Form.tsx';
import { useForm } from '#kit/ui/use-form.ts';
import { texts } from '../texts.ts';
import styles from './suggestion.module.css';

/** Renders the form of a suggestion: what it is about, the words, pictures, and how the shop can reach the member. */
export function SuggestionForm({ onSent }: { readonly onSent: () => void }) {
  const [kind, setKind] = useState<SuggestionKind>('mall');
  const [files, setFiles] = useState<{ readonly links: readonly string[]; readonly busy: boolean }>({ links: [], busy: false });
  const [wrong, setWrong] = useState<string>();
  const form = useForm(
    { text: '', contact: '' },
    { text: (text) => (countCharacters(text.trim()) >= leastSuggestionText ? undefined : texts.tooShort(leastSuggestionText)) },
  );
  const submitting = useWrite(suggestionCalls.submitSuggestion, {
    oneAtATime: true,
    invalidates: [suggestionCalls.mySuggestions],
    successToast: texts.sent,
    onSuccess: onSent,
  });
  const submit = ({ text, contact }: typeof form.values): void => {
    if (files.busy) return setWrong(texts.picturesBusy);
    submitting.mutate({ kind, text, pictures: [...files.links], ...(contact.trim() === '' ? {} : { contact }) });
  };
  return (
    <Form form={form} onSubmit={submit}>
      <Card>
        <p className={styles.label}>{texts.about}</p>
        <ChipGroup label={texts.about}>
          {suggestionKinds.map((one) => (
            <Chip key={one} on={one === kind} onTap={() => setKind(one)}>
              {texts.kinds[one]}
            </Chip>
          ))}
        </ChipGroup>
        <Field form={form} name="text" label={texts.text} placeholder={texts.textHint} maxLength={mostSuggestionText} lines={5} />
        <p className={styles.label}>{texts.pictures}</p>
        <LazyPicturePicker
          purpose="suggestion"
          most={mostSuggestionPictures}
          label={texts.pictures}
          value={[]}
          onChange={(arrived, busy) => {
            setFiles({ links: arrived.map(({ link }) => link), busy });
            setWrong(undefined);
          }}
        />
        <p className={wrong === undefined ? styles.hint : styles.wrong} role={wrong === undefined ? undefined : 'alert'}>
          {wrong ?? texts.picturesHint(mostSuggestionPictures)}
        </p>
        <Field form={form} name="contact" label={texts.contact} hint={texts.contactHint} maxLength={60} autoComplete="tel" />
      </Card>
      <ActionBar>
        <Button kind="main" wide sends busy={submitting.isPending}>
          {texts.send}
        </Button>
      </ActionBar>
    </Form>
  );
}
