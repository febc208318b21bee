import { textOf } from '#console/frame/text-of.ts';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { formatMoment } from '#console/shop-time.ts';
import { formatYuan } from '#console/shop-money.ts';
import { type FieldSchema, fieldsOf, kindOf, withoutNull } from './schema.ts';
import styles from './FieldValue.module.css';
import { choiceLabel, fieldLabel } from './words.ts';

const tones: Readonly<Record<string, string>> = {
  running: 'green',
  open: 'green',
  active: 'green',
  onSale: 'green',
  done: 'default',
  over: 'default',
  upcoming: 'blue',
  failed: 'red',
  refused: 'red',
  frozen: 'orange',
  offSale: 'default',
  notYet: 'blue',
  waiting: 'orange',
  pending: 'orange',
  toClaim: 'orange',
  unanswered: 'orange',
};

/** Shows the value of a field by its schema. */
export function FieldValue({
  call,
  name,
  field: whole,
  value,
}: {
  readonly call: string;
  readonly name: string;
  readonly field: FieldSchema;
  readonly value: unknown;
}): ReactNode {
  const { schema: field } = withoutNull(whole);
  if (value === undefined || value === null || value === '') return <span className={styles['none']}>—</span>;
  switch (kindOf(name, whole)) {
    case 'switch':
      return value === true || value === 1 ? '是' : '否';
    case 'choice':
      return name === 'state' || name === 'status' ? (
        <Tag color={tones[textOf(value)] ?? 'default'}>{choiceLabel(call, name, value as string)}</Tag>
      ) : (
        choiceLabel(call, name, value as string)
      );
    case 'choices':
      return (value as (string | number)[]).map((one) => choiceLabel(call, name, one)).join('、');
    case 'moment':
      return <span className={styles['nowrap']}>{formatMoment(value as number)}</span>;
    case 'yuan':
      return <span className={styles['figure']}>{formatYuan(value as number)}</span>;
    case 'number':
      return (
        <span className={styles['figure']}>
          {name.endsWith('Id') || name === 'id' ? textOf(value) : (value as number).toLocaleString('zh-CN')}
        </span>
      );
    case 'picture':
      return <img className={styles['picture']} src={textOf(value)} alt="" loading="lazy" />;
    case 'pictures':
      return (
        <span className={styles['pictures']}>
          {(value as string[]).slice(0, 6).map((one) => (
            <img key={one} className={styles['picture']} src={one} alt="" loading="lazy" />
          ))}
        </span>
      );
    case 'texts':
    case 'numbers': {
      const list = value as (string | number)[];
      return list.length === 0 ? (
        <span className={styles['none']}>—</span>
      ) : (
        `${list.slice(0, 6).join('、')}${list.length > 6 ? ` 等 ${list.length} 个` : ''}`
      );
    }
    case 'rows': {
      const rows = value as Readonly<Record<string, unknown>>[];
      const [first] = rows;
      const titleOf = (row: Readonly<Record<string, unknown>>) => row['title'] ?? row['name'];
      return rows.length === 0 ? (
        <span className={styles['none']}>—</span>
      ) : first && titleOf(first) !== undefined ? (
        `${rows
          .slice(0, 3)
          .map((row) => textOf(titleOf(row)))
          .join('、')}${rows.length > 3 ? ` 等 ${rows.length} 项` : ''}`
      ) : (
        `${rows.length} 项`
      );
    }
    case 'object':
      return <ObjectValue call={call} schema={field} value={value as Readonly<Record<string, unknown>>} />;
    case 'json':
      return typeof value === 'object' ? <code className={styles['code']}>{JSON.stringify(value)}</code> : textOf(value);
    case 'text':
    case 'longText':
    case 'day':
    case 'localTime':
      return textOf(value);
  }
}

/** Lists the values of an object's fields by their names. */
export function ObjectValue({
  call,
  schema,
  value,
}: {
  readonly call: string;
  readonly schema: FieldSchema;
  readonly value: Readonly<Record<string, unknown>>;
}) {
  return (
    <dl className={styles['object']}>
      {fieldsOf(schema).flatMap(({ name, field }) =>
        value[name] === undefined || value[name] === null || value[name] === ''
          ? []
          : [
              <div key={name}>
                <dt>{fieldLabel(call, name)}</dt>
                <dd>
                  {kindOf(name, field) === 'rows' ? (
                    <ol className={styles['list']}>
                      {(value[name] as Readonly<Record<string, unknown>>[]).slice(0, 200).map((row, index) => (
                        <li key={index}>
                          <ObjectValue call={call} schema={withoutNull(field).schema.items ?? {}} value={row} />
                        </li>
                      ))}
                    </ol>
                  ) : (
                    <FieldValue call={call} name={name} field={field} value={value[name]} />
                  )}
                </dd>
              </div>,
            ],
      )}
    </dl>
  );
}
