import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useState } from 'react';
import { fetchReply } from '#phone/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Field } from '#kit/ui/Field.tsx';
import { toast } from '#kit/ui/toast.ts';
import { useForm } from '#kit/ui/use-form.ts';
import { type PastedAddress, parsePastedAddress, extractStreet } from '../parse-pasted-address.ts';
import { texts } from '../texts.ts';
import styles from './PasteField.module.css';

/** Renders the field into which a whole address is pasted. It is parsed, and the form is filled with it, for the person to check. */
export function PasteField({ onRead }: { readonly onRead: (pasted: PastedAddress) => void }) {
  const { locale } = useSite();
  const form = useForm({ line: '' });
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      const pasted = parsePastedAddress(form.values.line, await fetchReply(addressCalls.regions, {}), locale);
      if (pasted.mobile === '' && pasted.place.stateCode === '') form.setServerError('line', texts.pasteNothing);
      else {
        const code = pasted.place.districtCode;
        // A county without streets has no list of them.
        onRead(code === '' ? pasted : extractStreet(pasted, await fetchReply(addressCalls.streets, { code }).catch(() => [])));
        toast(texts.pasteDone);
      }
    } catch (fault) {
      toast(errorSentence(fault));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <Field form={form} name="line" label={texts.paste} placeholder={texts.pasteHint} maxLength={200} lines={2} />
      <div className={styles.end}>
        <Button size="s" kind="main-line" busy={busy} disabled={form.values.line.trim() === ''} onTap={() => void read()}>
          {texts.pasteRead}
        </Button>
      </div>
    </Card>
  );
}
