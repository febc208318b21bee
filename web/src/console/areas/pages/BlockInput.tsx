import { Button, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import type { Reply } from 'contract/call.ts';
import type { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { lazy, Suspense, useId, useState } from 'react';
import { useRead } from '#console/client.ts';
import { PictureInput } from '#console/parts/PictureInput.tsx';
import { formatMoment, parseShopTime } from '#console/shop-time.ts';
import styles from './PageEditor.module.css';

const RichTextInput = lazy(() => import('./RichTextInput.tsx').then((file) => ({ default: file.RichTextInput })));

export type BlockKindOf = Reply<typeof decorationCalls.pageBlocks>['list'][number];
type ListField = BlockKindOf['fields'][number];
type PlainField = ListField['fields'][number];
export type BlockValue = Readonly<Record<string, unknown>>;

/** Returns an empty block or item: each field has its default, and lists their least number of items. */
export const emptyOfFields = (fields: readonly (PlainField | ListField)[]): BlockValue =>
  Object.fromEntries(
    fields.flatMap((field) => {
      if (field.default !== null) return [[field.name, field.default]];
      if (field.type === 'list' && 'fields' in field)
        return [[field.name, Array.from({ length: field.least ?? 0 }, () => emptyOfFields(field.fields))]];
      if (field.type === 'goodsIds' || field.type === 'groupIds') return [[field.name, []]];
      return [];
    }),
  );

/** Measures a picture: its size is stored with it, so that its space is kept before it loads. */
const measure = (url: string): Promise<{ readonly width: number; readonly height: number } | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener('error', () => resolve(undefined));
    image.src = url;
  });

function GoodsSelect({
  value,
  most,
  onChange,
  id,
}: {
  readonly value: readonly number[];
  readonly most: number;
  readonly onChange: (ids: number[]) => void;
  readonly id: string;
}) {
  const [keyword, setKeyword] = useState('');
  const found = useRead(goodsMerchantCalls.listGoods, { pageSize: 30, ...(keyword === '' ? {} : { keyword }) }, { keepPrevious: true });
  const titles = new Map(found.data?.list.map(({ numIid, title }) => [numIid, title]));
  return (
    <Select
      id={id}
      mode="multiple"
      className={styles['wide']}
      placeholder="按名称找商品"
      filterOption={false}
      onSearch={setKeyword}
      maxCount={most}
      value={[...value]}
      onChange={onChange}
      options={[...new Set([...value, ...(found.data?.list.map(({ numIid }) => numIid) ?? [])])].map((one) => ({
        value: one,
        label: titles.get(one) ?? `商品 ${one}`,
      }))}
    />
  );
}

function GroupSelect(props: {
  readonly value: unknown;
  readonly isMany: boolean;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
}) {
  const { value, isMany, onChange, id } = props;
  const groups = useRead(goodsMerchantCalls.listGroups, {});
  return (
    <Select
      id={id}
      {...(isMany ? { mode: 'multiple' as const } : { allowClear: true })}
      className={styles['wide']}
      placeholder="选分组"
      optionFilterProp="label"
      options={groups.data?.list.map((one) => ({ value: one.id, label: `${one.name}（${one.goodsNum} 件）` })) ?? []}
      value={value ?? undefined}
      onChange={(next: unknown) => onChange(next ?? null)}
    />
  );
}

interface InputProps {
  readonly field: PlainField | ListField;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
  /** Takes the size of a picture that was chosen, where the block stores it. */
  readonly onMeasured?: (picture: string, size: { readonly width: number; readonly height: number }) => void;
}

function OneInput({ field, value, onChange, id, onMeasured }: InputProps) {
  const { type, most, least, choices } = field;
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'text':
      return (most ?? 0) > 60 ? (
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2 }}
          maxLength={most ?? 500}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input id={id} maxLength={most ?? 500} value={text} onChange={({ target }) => onChange(target.value)} />
      );
    case 'html':
      return (
        <Suspense fallback={null}>
          <RichTextInput value={text} onChange={onChange} label={field.label} />
        </Suspense>
      );
    case 'integer':
    case 'number':
      return (
        <InputNumber
          id={id}
          controls={false}
          precision={type === 'integer' ? 0 : 2}
          {...(least === null ? {} : { min: least })}
          {...(most === null ? {} : { max: most })}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
    case 'boolean':
      return <Switch id={id} checked={value === true} onChange={onChange} />;
    case 'choice':
      return choices.length <= 4 ? (
        <Segmented options={choices} value={text} onChange={onChange} aria-label={field.label} />
      ) : (
        <Select id={id} className={styles['wide']} options={choices} value={text} onChange={onChange} />
      );
    case 'link':
      return (
        <Input
          id={id}
          list="console-links"
          maxLength={500}
          placeholder="/goodsList?groupId=3、tel: 或网址；空着不跳转"
          value={text}
          onChange={({ target }) => onChange(target.value === '' && field.default === null && !field.required ? null : target.value)}
        />
      );
    case 'picture':
      return (
        <PictureInput
          value={text === '' ? [] : [text]}
          most={1}
          onChange={([picture = '']) => {
            if (picture === '' || !onMeasured) onChange(picture);
            else void measure(picture).then((size) => (size ? onMeasured(picture, size) : onChange(picture)));
          }}
        />
      );
    case 'video':
      return (
        <Input id={id} maxLength={500} placeholder="/mall/pictures/….mp4" value={text} onChange={({ target }) => onChange(target.value)} />
      );
    case 'colour':
      return (
        <span className={styles['row']}>
          <input id={id} type="color" value={text === '' ? '#ffffff' : text} onChange={({ target }) => onChange(target.value)} />
          {text !== '' && (
            <Button size="small" type="link" onClick={() => onChange('')}>
              不用底色
            </Button>
          )}
        </span>
      );
    case 'moment':
      return (
        <Input
          id={id}
          type="datetime-local"
          value={typeof value === 'number' ? formatMoment(value).replace(' ', 'T') : ''}
          onChange={({ target }) => onChange(parseShopTime(target.value.replace('T', ' ')))}
        />
      );
    case 'goodsIds':
      return <GoodsSelect id={id} value={(value ?? []) as readonly number[]} most={most ?? 30} onChange={onChange} />;
    case 'groupIds':
    case 'groupId':
      return <GroupSelect id={id} value={value} isMany={type === 'groupIds'} onChange={onChange} />;
    case 'list':
      return 'fields' in field ? <ItemsInput field={field} value={(value ?? []) as readonly BlockValue[]} onChange={onChange} /> : null;
  }
}

/** Draws the items of a list in a block: each with its fields, and what moves, removes and adds one. */
function ItemsInput({
  field,
  value,
  onChange,
}: {
  readonly field: ListField;
  readonly value: readonly BlockValue[];
  readonly onChange: (value: readonly BlockValue[]) => void;
}) {
  const move = (from: number, to: number) => {
    const next = [...value];
    const [one] = next.splice(from, 1);
    if (one) next.splice(to, 0, one);
    onChange(next);
  };
  return (
    <div className={styles['items']}>
      {value.map((item, index) => (
        <fieldset key={index}>
          <legend>
            {field.label} {index + 1}
          </legend>
          <FieldsForm
            fields={field.fields}
            value={item}
            onChange={(next) => onChange(value.map((one, other) => (other === index ? next : one)))}
          />
          <span className={styles['row']}>
            <Button size="small" disabled={index === 0} onClick={() => move(index, index - 1)}>
              上移
            </Button>
            <Button size="small" disabled={index === value.length - 1} onClick={() => move(index, index + 1)}>
              下移
            </Button>
            <Button
              size="small"
              danger
              disabled={value.length <= (field.least ?? 0)}
              onClick={() => onChange(value.filter((_, other) => other !== index))}
            >
              移除
            </Button>
          </span>
        </fieldset>
      ))}
      <Button disabled={value.length >= (field.most ?? 60)} onClick={() => onChange([...value, emptyOfFields(field.fields)])}>
        添加{field.label}
      </Button>
    </div>
  );
}

/** Draws the fields of a block, or of an item of it, from the catalogue. */
export function FieldsForm({
  fields,
  value,
  onChange,
}: {
  readonly fields: readonly (PlainField | ListField)[];
  readonly value: BlockValue;
  readonly onChange: (value: BlockValue) => void;
}) {
  const base = useId();
  const hasSize = fields.some(({ name }) => name === 'width') && fields.some(({ name }) => name === 'height');
  return (
    <div className={styles['fields']}>
      {fields.map((field) => {
        const { name, label, required } = field;
        // Of a picture that is uploaded, the size is measured.
        if (hasSize && (name === 'width' || name === 'height') && fields.some(({ type }) => type === 'picture')) return null;
        return (
          <div key={name} className={styles['field']}>
            <label htmlFor={`${base}${name}`}>
              {required && <span aria-hidden="true">* </span>}
              {label}
            </label>
            <OneInput
              field={field}
              id={`${base}${name}`}
              value={value[name]}
              onChange={(next) => onChange({ ...value, [name]: next })}
              {...(hasSize ? { onMeasured: (picture, size) => onChange({ ...value, [name]: picture, ...size }) } : {})}
            />
          </div>
        );
      })}
    </div>
  );
}
