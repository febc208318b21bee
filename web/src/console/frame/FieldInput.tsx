import { textOf } from '#console/frame/text-of.ts';
import { Button, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { useId } from 'react';
import { useMay } from '#console/me.ts';
import { PictureInput } from '#console/parts/PictureInput.tsx';
import { formatMoment, parseShopTime } from '#console/shop-time.ts';
import { currencySign } from '#console/shop-money.ts';
import styles from './FieldInput.module.css';
import { PickedInput } from './PickedInput.tsx';
import { pickedFrom } from './picked-fields.ts';
import { choicesOf, type FieldSchema, fieldsOf, kindOf, withoutNull } from './schema.ts';
import { choiceLabel, fieldLabel, helpOf } from './words.ts';

/** Holds what is wrong, by the path of the field: `rules[0].firstFee`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface InputProps {
  readonly call: string;
  readonly name: string;
  readonly path: string;
  readonly field: FieldSchema;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly errors: FieldErrors;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns what a new row or object begins with. */
export const emptyOf = (schema: FieldSchema): unknown => {
  const { schema: field, nullable } = withoutNull(schema);
  if (nullable) return null;
  const choices = choicesOf(field);
  if (choices?.length === 1) return choices[0];
  if (field.properties)
    return Object.fromEntries(fieldsOf(field).flatMap(({ name, field: inner, required }) => (required ? [[name, emptyOf(inner)]] : [])));
  if (field.type === 'array') return [];
  return undefined;
};

/** Draws the input of one field by its schema: what is allowed is all that can be entered, where an input can see to it. */
function FieldInput({
  call,
  name,
  path,
  field: whole,
  value,
  onChange,
  errors,
  id,
  isRequired = false,
}: InputProps & { readonly id?: string | undefined; readonly isRequired?: boolean }) {
  const { schema: field, nullable } = withoutNull(whole);
  const clear = (next: unknown): void =>
    onChange(next === '' || next === undefined || next === null ? (nullable ? null : undefined) : next);
  const choices = choicesOf(field)?.map((one) => ({ value: one, label: choiceLabel(call, name, one) }));
  const common = {
    id,
    'aria-invalid': errors[path] !== undefined,
    status: errors[path] === undefined ? ('' as const) : ('error' as const),
  };
  const kind = kindOf(name, whole);
  const may = useMay();
  const from = pickedFrom(call, name);
  // Who may not read the list types the values.
  if (from && may(from.call) && (kind === 'texts' || kind === 'numbers' || kind === 'text' || kind === 'number')) {
    const many = kind === 'texts' || kind === 'numbers';
    return (
      <PickedInput
        id={id}
        from={from}
        many={many}
        value={(many ? asList(value) : value === undefined || value === null ? [] : [value]) as readonly (string | number)[]}
        onChange={(next) => (many ? onChange(next.length === 0 && nullable ? null : next) : clear(next[0]))}
        placeholder={many && nullable ? '全部' : undefined}
        hasError={errors[path] !== undefined}
      />
    );
  }
  switch (kind) {
    case 'switch': {
      const isFlag = field.type !== 'boolean';
      if (isRequired)
        return (
          <Radio.Group
            id={id}
            options={[
              { value: 1, label: '是' },
              { value: 0, label: '否' },
            ]}
            value={value === undefined || value === null ? undefined : Number(value)}
            onChange={({ target }) => onChange(isFlag ? Number(target.value) : target.value === 1)}
          />
        );
      return <Switch id={id} checked={value === true || value === 1} onChange={(on) => onChange(isFlag ? Number(on) : on)} />;
    }
    case 'choice':
      return choices && choices.length <= 4 && !nullable ? (
        <Radio.Group id={id} options={choices} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Select
          {...common}
          className={styles['wide']}
          options={choices}
          value={value ?? undefined}
          onChange={clear}
          allowClear
          showSearch
          optionFilterProp="label"
        />
      );
    case 'choices':
      return (
        <Select
          {...common}
          mode="multiple"
          className={styles['wide']}
          options={choicesOf(field.items ?? {})?.map((one) => ({ value: one, label: choiceLabel(call, name, one) }))}
          value={asList(value)}
          onChange={onChange}
          optionFilterProp="label"
        />
      );
    case 'moment':
      return (
        <Input
          {...common}
          type="datetime-local"
          className={styles['time']}
          value={typeof value === 'number' ? formatMoment(value).replace(' ', 'T') : ''}
          onChange={({ target }) => clear(target.value === '' ? undefined : parseShopTime(target.value.replace('T', ' ')))}
        />
      );
    case 'localTime':
      return (
        <Input
          {...common}
          type="datetime-local"
          className={styles['time']}
          value={textOf(value).replace(' ', 'T')}
          onChange={({ target }) => clear(target.value.replace('T', ' '))}
        />
      );
    case 'day':
      return (
        <Input {...common} type="date" className={styles['time']} value={textOf(value)} onChange={({ target }) => clear(target.value)} />
      );
    case 'yuan':
      return (
        <InputNumber
          {...common}
          className={styles['number']}
          prefix={currencySign()}
          precision={2}
          controls={false}
          min={field.minimum ?? -1e11}
          max={field.maximum ?? 1e11}
          value={typeof value === 'number' ? value : null}
          onChange={clear}
        />
      );
    case 'number':
      return (
        <InputNumber
          {...common}
          className={styles['number']}
          controls={false}
          min={field.minimum ?? Number.MIN_SAFE_INTEGER}
          max={field.maximum ?? Number.MAX_SAFE_INTEGER}
          {...(field.type === 'integer' ? { precision: 0 } : {})}
          value={typeof value === 'number' ? value : null}
          onChange={clear}
        />
      );
    case 'longText':
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 2, maxRows: 12 }}
          maxLength={field.maxLength}
          showCount={(field.maxLength ?? 0) <= 2000}
          value={textOf(value)}
          onChange={({ target }) => clear(target.value)}
        />
      );
    case 'text':
      return <Input {...common} maxLength={field.maxLength} value={textOf(value)} onChange={({ target }) => clear(target.value)} />;
    case 'picture':
      return <PictureInput value={textOf(value) === '' ? [] : [textOf(value)]} most={1} onChange={([picture]) => clear(picture)} />;
    case 'pictures':
      return <PictureInput value={asList(value).map(textOf)} most={field.maxItems ?? 20} onChange={onChange} />;
    case 'texts':
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder={nullable ? '每行一个；留空为全部' : '每行一个'}
          value={asList(value).join('\n')}
          onChange={({ target }) => clear(target.value === '' ? (nullable ? null : []) : target.value.split('\n'))}
        />
      );
    case 'numbers':
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 2, maxRows: 10 }}
          placeholder={nullable ? '每行一个编号；留空为全部' : '每行一个编号'}
          value={asList(value).join('\n')}
          onChange={({ target }) =>
            clear(
              target.value === ''
                ? nullable
                  ? null
                  : []
                : target.value.split('\n').map((one) => (/^\d+$/.test(one.trim()) ? Number(one) : one)),
            )
          }
        />
      );
    case 'rows':
      return <RowsInput {...{ call, name, path, field, value, onChange, errors }} />;
    case 'object':
      return (
        <div className={styles['group']}>
          <FieldsInput {...{ call, path, errors }} schema={field} value={(value ?? {}) as Record<string, unknown>} onChange={onChange} />
        </div>
      );
    case 'json':
      return (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 2, maxRows: 16 }}
          defaultValue={value === undefined || value === null ? '' : JSON.stringify(value, undefined, 1)}
          onBlur={({ target }) => {
            try {
              clear(target.value.trim() === '' ? undefined : JSON.parse(target.value));
            } catch {
              clear(target.value);
            }
          }}
        />
      );
  }
}

/** Draws the rows of a list of objects, with what adds, moves and removes one. */
function RowsInput({ call, name, path, field, value, onChange, errors }: InputProps) {
  const rows = asList(value) as readonly Record<string, unknown>[];
  const item = field.items ?? {};
  const label = fieldLabel(call, name);
  const most = field.maxItems ?? 1000;
  return (
    <div className={styles['rows']}>
      {rows.map((row, index) => (
        <fieldset key={index} className={styles['row']}>
          <legend>
            {label} {index + 1}
          </legend>
          <FieldsInput
            {...{ call, errors }}
            path={`${path}[${index}]`}
            schema={item}
            value={row}
            onChange={(next) => onChange(rows.map((one, other) => (other === index ? next : one)))}
          />
          <Button size="small" type="text" danger onClick={() => onChange(rows.filter((_, other) => other !== index))}>
            移除
          </Button>
        </fieldset>
      ))}
      <Button size="small" disabled={rows.length >= most} onClick={() => onChange([...rows, emptyOf(item)])}>
        添加{label}
      </Button>
    </div>
  );
}

/** Draws the inputs of an object's fields with their labels, help, and what is wrong beside each. */
export function FieldsInput(props: {
  readonly call: string;
  readonly path: string;
  readonly schema: FieldSchema;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void;
  readonly errors: FieldErrors;
  readonly hidden?: ReadonlySet<string>;
}) {
  const { call, path, schema, value, onChange, errors, hidden } = props;
  const base = useId();
  return (
    <>
      {fieldsOf(schema).map(({ name, field, required }) => {
        // A discount is said in words (85折), where a call takes both.
        if (name === 'discountBp' && schema.properties?.['discount'] !== undefined) return null;
        if (hidden?.has(name) || choicesOf(field)?.length === 1 || field.description?.startsWith('Not read')) return null;
        const at = path === '' ? name : `${path}.${name}`;
        const id = `${base}${name}`;
        const wrong = errors[at];
        const help = helpOf(call, name);
        return (
          <div key={name} className={styles['field']} data-path={at}>
            <label htmlFor={id}>
              {required && !withoutNull(field).nullable && <span className={styles['must']}>*</span>}
              {fieldLabel(call, name)}
            </label>
            <div>
              <FieldInput
                {...{ call, name, field, errors, id }}
                isRequired={required}
                path={at}
                value={value[name]}
                onChange={(next) => {
                  const { [name]: _, ...others } = value;
                  onChange(next === undefined ? others : { ...value, [name]: next });
                }}
              />
              {wrong !== undefined && (
                <p className={styles['wrong']} role="alert">
                  {wrong}
                </p>
              )}
              {help !== undefined && <p className={styles['help']}>{help}</p>}
            </div>
          </div>
        );
      })}
    </>
  );
}
