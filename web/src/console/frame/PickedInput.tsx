import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import type { ListRow } from './list-spec.ts';
import type { PickedFrom } from './picked-fields.ts';

type Value = string | number;

/** Waits so long after the last key before the list is searched, in milliseconds. */
const typingMs = 250;

/** Chooses values from a list of the shop: a short one is read whole, a long one is searched as somebody types. */
export function PickedInput(props: {
  readonly id?: string | undefined;
  readonly from: PickedFrom;
  readonly many: boolean;
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  readonly placeholder?: string | undefined;
  readonly hasError?: boolean;
}) {
  const { id, from, many, value, onChange, placeholder, hasError = false } = props;
  const { call, searchBy } = from;
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [word, setWord] = useState('');
  /** The labels of what was chosen: a later search may not find it. */
  const [labels, setLabels] = useState<ReadonlyMap<Value, string>>(new Map());
  useEffect(() => {
    const timer = setTimeout(() => setWord(typed.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const input = searchBy === undefined ? {} : { ...(word === '' ? {} : { [searchBy]: word }), pageNo: 1, pageSize: 20 };
  const read = useRead(call, may(call) ? (input as never) : null, { keepPrevious: true });
  const rows = ((read.data as { readonly list?: readonly ListRow[] } | undefined)?.list ?? []).filter((row) => row[from.value] !== '');
  const options = [...(from.none ? [from.none] : []), ...rows.map((row) => ({ value: row[from.value] as Value, label: from.label(row) }))];
  const shown = new Set(options.map((one) => one.value));
  const chosen = value.filter((one) => !shown.has(one)).map((one) => ({ value: one, label: labels.get(one) ?? String(one) }));
  const keep = (next: Value | readonly Value[] | undefined) => {
    const list =
      next === undefined ? (from.none ? [from.none.value] : []) : Array.isArray(next) ? (next as readonly Value[]) : [next as Value];
    setLabels(new Map([...labels, ...options.map((one) => [one.value, one.label] as const)]));
    onChange(list);
  };
  return (
    <Select<Value | Value[]>
      id={id}
      {...(many ? { mode: 'multiple' as const } : {})}
      style={{ width: '100%' }}
      status={hasError ? 'error' : ''}
      allowClear
      loading={read.isFetching}
      placeholder={placeholder}
      options={[...chosen, ...options]}
      value={many ? [...value] : value[0]}
      onChange={keep}
      showSearch={searchBy === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: setTyped }}
      notFoundContent={read.isFetching ? '正在找…' : '没有找到'}
    />
  );
}
