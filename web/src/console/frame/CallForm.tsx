import { makeRequestNo } from '#console/make-request-no.ts';
import { Alert, Button, Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { CallRow } from 'contract/call.ts';
import { type FormEvent, useMemo, useState } from 'react';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { send } from '#console/client.ts';
import { Loaded } from '#console/parts/Page.tsx';
import { ask } from '#console/tell.ts';
import { emptyOf, type FieldErrors, FieldsInput } from './FieldInput.tsx';
import { findCall } from './find-call.ts';
import { fitToSchema } from './fit-to-schema.ts';
import { type CallSchema, choicesOf, type FieldSchema, fieldsOf } from './schema.ts';
import { choiceLabel, fieldLabel } from './words.ts';
import { useUnsavedDraft } from './use-unsaved-draft.ts';
import styles from './CallForm.module.css';

type Values = Readonly<Record<string, unknown>>;

/** Names the fields that a person never fills in: what makes a repeat safe is made once a form is opened, and what confirms is asked when it is needed. */
const requestKeys: readonly string[] = ['requestNo', 'requestKey', 'batch'];

/** Joins the fields of path, query and body into one object, as an input is. */
function joinFields({ params, query, body }: CallSchema, form: FieldSchema | undefined): FieldSchema {
  const parts = [params, query, form ?? body];
  return {
    properties: Object.assign({}, ...parts.map((part) => part?.properties)) as Readonly<Record<string, FieldSchema>>,
    required: parts.flatMap((part) => part?.required ?? []),
  };
}

/** Finds the field that tells the forms of a body apart: its value is fixed in each. */
const findDiscriminator = (forms: readonly FieldSchema[]): string | undefined =>
  Object.keys(forms[0]?.properties ?? {}).find((name) =>
    forms.every(({ properties }) => choicesOf(properties?.[name] ?? {})?.length === 1),
  );

/** Finds the form of a body that the value of its discriminator names; the first where none does. */
const findForm = (forms: readonly FieldSchema[] | undefined, discriminator: string | undefined, value: unknown): FieldSchema | undefined =>
  forms?.find(({ properties }) => discriminator !== undefined && choicesOf(properties?.[discriminator] ?? {})?.[0] === value) ?? forms?.[0];

/** Finds the field that a refusal names: 参数 rules[0].firstFee 不能大于 10. */
function findNamedField(message: string): string | undefined {
  return /参数 ?([\w.[\]]+)/.exec(message)?.[1];
}

/** Finds the field on the page that a path belongs to: the field itself, or the list or object around it. */
function nearestShown(path: string): string | undefined {
  for (let shown = path; shown !== ''; shown = shown.replace(/(\.\w+|\[\d+\]|^\w+)$/, '')) {
    if (document.querySelector(`[data-path="${CSS.escape(shown)}"]`)) return shown;
  }
  return undefined;
}

/** Drops the blank lines of a list that was typed line by line. */
const withoutBlankLines = (value: unknown): unknown =>
  Array.isArray(value) ? value.filter((one) => typeof one !== 'string' || one.trim() !== '') : value;

interface CallFormProps {
  readonly call: CallRow;
  readonly initial?: Values | undefined;
  /** Fields that are decided, and not asked. */
  readonly fixed?: Values | undefined;
  readonly submitText?: string | undefined;
  readonly onDone: (reply: unknown, input: Values) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Keeps what is entered under this name until it is saved, also over a reload. */
  readonly draft?: string | undefined;
}

/** Draws the form of a call from its shape, sends it, and shows a refusal beside the field that it names. */
export function CallForm(props: CallFormProps) {
  const found = findCall(props.call);
  const shape = useQuery({ queryKey: ['shape', found.name], queryFn: found.loadShape, staleTime: Number.POSITIVE_INFINITY });
  return <Loaded query={shape}>{(schema) => <ShapedForm {...props} name={found.name} schema={schema} />}</Loaded>;
}

function ShapedForm({
  call,
  name,
  schema,
  initial,
  fixed,
  submitText = '保存',
  onDone,
  onCancel,
  draft,
}: CallFormProps & { readonly name: string; readonly schema: CallSchema }) {
  const forms = schema.forms?.anyOf;
  const [request, setRequest] = useState(makeRequestNo);
  const discriminator = useMemo(() => forms && findDiscriminator(forms), [forms]);
  const made = useMemo(() => {
    const all = joinFields(schema, undefined).properties ?? {};
    const keys = requestKeys.filter((one) => one in all).map((one) => [one, request]);
    // What is made anew gets a key of its own: one that somebody thinks of may be another's.
    const isNew = schema.params?.properties?.['key'] !== undefined && fixed?.['key'] === undefined;
    return Object.fromEntries(isNew ? [...keys, ['key', `k${request.slice(0, 11)}`]] : keys) as Values;
  }, [schema, request, fixed]);
  const begin = (): Values => {
    const given = { ...initial, ...fixed };
    const whole = joinFields(schema, findForm(forms, discriminator, given[discriminator ?? '']));
    return { ...(emptyOf(whole) as Values), ...(fitToSchema(given, whole) as Values) };
  };
  const [values, setValues, forgetDraft, isDraft] = useUnsavedDraft<Values>(draft, begin);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);

  const form = findForm(forms, discriminator, values[discriminator ?? '']);
  const fields = joinFields(schema, form);
  const hidden = new Set([
    ...Object.keys(fixed ?? {}),
    ...requestKeys,
    ...Object.keys(made),
    'confirm',
    ...(discriminator === undefined ? [] : [discriminator]),
  ]);

  /** Keeps the fields that the form has: what another form had goes. */
  const inputOf = (more: Values): Values =>
    Object.fromEntries(
      Object.entries({ ...values, ...fixed, ...made, ...more })
        .filter(([field]) => fields.properties?.[field] !== undefined)
        .map(([field, value]) => [field, withoutBlankLines(value)]),
    );

  async function submit(more: Values = {}): Promise<void> {
    setSending(true);
    setErrors({});
    setFault(undefined);
    const input = inputOf(more);
    try {
      const reply = await send(call, input as never);
      forgetDraft();
      setRequest(makeRequestNo());
      onDone(reply, input);
    } catch (wrong) {
      if (wrong instanceof CallRefusedError) {
        const words = (wrong.body as { confirm?: unknown } | null)?.confirm;
        if (typeof words === 'string' && more['confirm'] === undefined) {
          const why = wrong.sentence.replace(/。?请把 confirm.*$/, '');
          setSending(false);
          if (await ask({ title: '确认没有写错？', text: why, ok: `确认：${words}`, danger: true })) await submit({ confirm: words });
          return;
        }
        const named = findNamedField(wrong.sentence);
        const path = named === undefined ? undefined : nearestShown(named);
        if (named !== undefined && path !== undefined) {
          const label = fieldLabel(
            name,
            named
              .replace(/\[\d+\]/g, '')
              .split('.')
              .at(-1) ?? '',
          );
          setErrors({ [path]: wrong.sentence.replace(/缺少参数 [\w.[\]]+/, '请填写').replace(/参数 ?[\w.[\]]+ ?/, label) });
          setTimeout(() => document.querySelector(`[data-path="${CSS.escape(path)}"]`)?.scrollIntoView({ block: 'center' }));
        } else setFault(wrong.sentence);
      } else setFault(errorSentence(wrong));
    } finally {
      setSending(false);
    }
  }

  const missing = fieldsOf(fields).filter(({ name: one, field, required }) => {
    const value = values[one];
    return required && !hidden.has(one) && choicesOf(field)?.length !== 1 && (value === undefined || value === '');
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) {
      setErrors(Object.fromEntries(missing.map(({ name: one }) => [one, '请填写'])));
      document.querySelector(`[data-path="${CSS.escape(missing[0]?.name ?? '')}"]`)?.scrollIntoView({ block: 'center' });
      return;
    }
    void submit();
  };
  return (
    <form className={styles['form']} onSubmit={check} noValidate>
      {isDraft && (
        <Alert
          type="info"
          showIcon
          className={styles['fault']}
          title="这是上次没有保存的内容"
          action={
            <Button
              size="small"
              onClick={() => {
                setValues(begin());
                forgetDraft();
              }}
            >
              放弃，重新填写
            </Button>
          }
        />
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} className={styles['fault']} role="alert" />}
      {forms && discriminator !== undefined && !(discriminator in (fixed ?? {})) && (
        <div className={styles['kinds']}>
          <Segmented
            aria-label={fieldLabel(name, discriminator)}
            options={forms.map(({ properties }) => {
              const value = choicesOf(properties?.[discriminator] ?? {})?.[0] ?? '';
              return { value, label: choiceLabel(name, discriminator, value) };
            })}
            value={(values[discriminator] as string | undefined) ?? ''}
            // The other form's fields begin empty; what both have stays.
            onChange={(kind) =>
              setValues({
                ...(emptyOf(joinFields(schema, findForm(forms, discriminator, kind))) as Values),
                ...values,
                [discriminator]: kind,
              })
            }
          />
        </div>
      )}
      <FieldsInput call={name} path="" schema={fields} value={values} onChange={setValues} errors={errors} hidden={hidden} />
      <footer className={styles['foot']}>
        {onCancel && (
          <Button
            onClick={() => {
              forgetDraft();
              onCancel();
            }}
          >
            取消
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={isSending}>
          {submitText}
        </Button>
      </footer>
    </form>
  );
}
