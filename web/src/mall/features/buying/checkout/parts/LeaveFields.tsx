import { inputBoundsOf, describeAnswerBounds } from 'contract/goods/goods/answer-bounds.ts';
import { maxAnswerLength } from 'contract/goods/goods/leave-messages.ts';
import { leaveFieldFromWire } from 'contract/goods/goods/leave-field-wire.ts';
import { removeDisallowedCharacters } from 'contract/normalise-text.ts';
import { useToday } from '#mall/common/use-today.ts';
import { localiseRuleSentence } from '#kit/lib/localise.ts';
import { Field } from '#kit/ui/Field.tsx';
import type { FormState } from '#kit/ui/use-form.ts';
import type { BillLeaveField } from '../answers.ts';
import { leaveInputProps } from '../leave-input.ts';
import { texts } from '../texts.ts';
import { MomentField } from './MomentField.tsx';
import { PictureField } from './PictureField.tsx';

interface LeaveFieldsProps {
  readonly of: FormState<Readonly<Record<string, string>>>;
  readonly keyed: readonly (readonly [key: string, field: BillLeaveField])[];
}

/** Returns the hint below a field: its bounds. For dates and times, which have no placeholder, the merchant's hint comes first. */
function hintBelow(field: BillLeaveField, today: string): string | undefined {
  const hint = field.type === 'date' || field.type === 'time' ? field.hint : '';
  const said = [hint, localiseRuleSentence(describeAnswerBounds(leaveFieldFromWire(field), today)) ?? '']
    .filter((text) => text !== '')
    .join(' · ');
  return said === '' ? undefined : said;
}

/** Renders the fields in which the buyer answers the questions of a product (leave messages), within a form. */
export function LeaveFields({ of: form, keyed }: LeaveFieldsProps) {
  const today = useToday();
  return keyed.map(([key, field]) => {
    const bounds = inputBoundsOf(leaveFieldFromWire(field), today);
    const shared = { form, name: key, label: field.name, hint: hintBelow(field, today) };
    if (field.type === 'image') return <PictureField key={key} form={form} name={key} field={field} />;
    if (field.type === 'date' || field.type === 'time')
      return <MomentField key={key} {...shared} kind={field.type} required={field.required === 1} {...bounds} />;
    return (
      <Field
        key={key}
        {...shared}
        placeholder={field.hint || (field.required === 1 ? undefined : texts.leaveOptional)}
        maxLength={maxAnswerLength(field)}
        clean={removeDisallowedCharacters}
        {...leaveInputProps(field)}
      />
    );
  });
}
