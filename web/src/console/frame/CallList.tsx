import { textOf } from '#console/frame/text-of.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Input, Select } from 'antd';
import type { CallRow } from 'contract/call.ts';
import { type ReactNode, useState } from 'react';
import { useRead, invalidateCalls, send } from '#console/client.ts';
import { errorSentence } from '#client/call-errors.ts';
import { useMay } from '#console/me.ts';
import { useAddress, useGo } from '#console/navigation.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { PopMenu } from '#console/parts/PopMenu.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { ask, tell } from '#console/tell.ts';
import { FieldValue, ObjectValue } from './FieldValue.tsx';
import { findCall } from './find-call.ts';
import styles from './CallList.module.css';
import { CallForm } from './CallForm.tsx';
import type { ListRow, ListSpec, RowAct } from './list-spec.ts';
import { type CallSchema, choicesOf, type FieldSchema, fieldsOf, itemOf, kindOf, withoutNull } from './schema.ts';
import { choiceLabel, fieldLabel } from './words.ts';

const pageSize = 30;
const notFilters: ReadonlySet<string> = new Set(['pageNo', 'pageSize', 'sort', 'after', 'cursor']);

/** Turns what the address says into the value that a query takes. */
const toQueryValue = (name: string, field: FieldSchema, text: string): unknown => {
  const kind = kindOf(name, field);
  return kind === 'number' ||
    kind === 'yuan' ||
    kind === 'moment' ||
    kind === 'switch' ||
    choicesOf(field)?.some((one) => typeof one === 'number')
    ? Number(text)
    : text;
};

/** Names what a reply says once or has to be read: keys, codes of cards, and what the shop should think about. */
const onceShown: readonly string[] = ['secret', 'key', 'cards', 'codes', 'overlaps', 'warnings'];
const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '' && value !== null;

/** Shows what a call answered, to be copied or saved as a file: some of it is never shown again. */
function ReplyShown({ call, reply }: { readonly call: CallRow; readonly reply: ListRow }) {
  const found = findCall(call);
  const shape = useQuery({ queryKey: ['shape', found.name], queryFn: found.loadShape, staleTime: Number.POSITIVE_INFINITY });
  const lines = Object.values(reply).flatMap((value) =>
    Array.isArray(value)
      ? value.map((one) =>
          typeof one === 'object' && one !== null
            ? Object.values(one as ListRow)
                .map(textOf)
                .join(',')
            : textOf(one),
        )
      : [textOf(value)],
  );
  return (
    <Loaded query={shape}>
      {(schema) => (
        <>
          <Alert type="warning" showIcon title="关闭以后，密钥、卡密和券码不会再显示。" className={styles['once']} />
          <ObjectValue call={found.name} schema={schema.reply} value={reply} />
          <p>
            <a download={`${found.name}.csv`} href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${lines.join('\r\n')}`)}`}>
              下载为文件
            </a>
          </p>
        </>
      )}
    </Loaded>
  );
}

/** Draws the filters of a list from what its call's query takes. */
function Filters({
  call,
  fields,
  fixed,
}: {
  readonly call: string;
  readonly fields: ReturnType<typeof fieldsOf>;
  readonly fixed: ListRow;
}) {
  const [address, change] = useAddress();
  const set = (name: string, value: string | undefined) => change({ [name]: value, page: undefined, after: undefined });
  const shown = fields.filter(({ name }) => !notFilters.has(name) && fixed[name] === undefined);
  if (shown.length === 0) return null;
  return (
    <div className={styles['filters']} role="search">
      {shown.map(({ name, field }) => {
        const { schema } = withoutNull(field);
        const choices = choicesOf(schema);
        const label = fieldLabel(call, name);
        const kind = kindOf(name, field);
        const value = address[name];
        if (choices || kind === 'switch') {
          const options = choices?.map((one) => ({ value: textOf(one), label: choiceLabel(call, name, one) })) ?? [
            { value: '1', label: '是' },
            { value: '0', label: '否' },
          ];
          return (
            <Select
              key={name}
              aria-label={label}
              placeholder={label}
              allowClear
              className={styles['filter']}
              options={options}
              value={value}
              onChange={(next) => set(name, next)}
            />
          );
        }
        if (kind === 'day')
          return (
            <Input
              key={name}
              aria-label={label}
              type="date"
              className={styles['filter']}
              value={value ?? ''}
              onChange={({ target }) => set(name, target.value)}
            />
          );
        if (kind === 'choices' || kind === 'json' || kind === 'moment') return null;
        return (
          <Input.Search
            key={`${name} ${value ?? ''}`}
            aria-label={label}
            placeholder={label}
            allowClear
            className={styles['filter']}
            defaultValue={value}
            onSearch={(next) => set(name, next.trim())}
          />
        );
      })}
    </div>
  );
}

/** Draws a list from its call's row and shape: filters, rows, acts of a row, the form for a new one. */
export function CallList({ title, spec, note }: { readonly title: string; readonly spec: ListSpec; readonly note?: ReactNode }) {
  const found = findCall(spec.call);
  const shape = useQuery({ queryKey: ['shape', found.name], queryFn: found.loadShape, staleTime: Number.POSITIVE_INFINITY });
  const may = useMay();
  const [opened, setOpened] = useState<{ readonly title: string; readonly body: ReactNode }>();
  const close = () => setOpened(undefined);
  const done = (reply?: unknown, call?: CallRow) => {
    close();
    tell.success('已保存');
    const shown = reply as ListRow | undefined;
    if (call && shown && onceShown.some((name) => isFilled(shown[name])))
      setOpened({ title: '请保存下面的内容', body: <ReplyShown call={call} reply={shown} /> });
    void invalidateCalls([spec.call]);
  };
  const { create } = spec;
  return (
    <Page
      title={title}
      note={note}
      wide
      acts={
        create &&
        may(create.call) && (
          <Button
            type="primary"
            onClick={() =>
              setOpened({
                title: create.title,
                body: (
                  <CallForm
                    call={create.call}
                    initial={create.initial}
                    onDone={(reply) => done(reply, create.call)}
                    onCancel={close}
                    draft={findCall(create.call).name}
                  />
                ),
              })
            }
          >
            {create.title}
          </Button>
        )
      }
    >
      <Card flush>
        <Loaded query={shape}>
          {(schema) => (
            <>
              <Filters call={found.name} fields={fieldsOf(schema.query)} fixed={spec.fixed ?? {}} />
              <Rows {...{ title, spec, schema }} name={found.name} open={setOpened} done={done} close={close} />
            </>
          )}
        </Loaded>
      </Card>
      <Drawer open={opened !== undefined} title={opened?.title} onClose={close} size={720} destroyOnHidden>
        {opened?.body}
      </Drawer>
    </Page>
  );
}

function Rows(props: {
  readonly title: string;
  readonly spec: ListSpec;
  readonly schema: CallSchema;
  readonly name: string;
  readonly open: (opened: { readonly title: string; readonly body: ReactNode }) => void;
  readonly done: (reply?: unknown, call?: CallRow) => void;
  readonly close: () => void;
}) {
  const { title, spec, schema, name, open, done, close } = props;
  const [address, change] = useAddress();
  const { go } = useGo();
  const may = useMay();
  const query = fieldsOf(schema.query);
  const has = (field: string) => query.some((one) => one.name === field);
  const page = Number(address['page'] ?? 1);
  const input = {
    ...Object.fromEntries(
      query.flatMap(({ name: field, field: fieldSchema }) => {
        const text = address[field];
        return notFilters.has(field) || text === undefined ? [] : [[field, toQueryValue(field, withoutNull(fieldSchema).schema, text)]];
      }),
    ),
    ...(has('sort') && address['sort'] !== undefined ? { sort: address['sort'] } : {}),
    ...(has('pageNo') ? { pageNo: page, pageSize } : {}),
    ...(has('after') && address['after'] !== undefined
      ? { after: toQueryValue('after', query.find((one) => one.name === 'after')?.field ?? {}, address['after']) }
      : {}),
    ...spec.fixed,
  };
  const read = useRead(spec.call, input as never, { keepPrevious: true });
  const at = spec.at ?? 'list';
  const itemSchema = itemOf(schema.reply.properties?.[at]?.items);
  const columns =
    spec.columns ??
    fieldsOf(itemSchema)
      .filter(({ name: field, field: one }) => !['rows', 'object', 'json'].includes(kindOf(field, one)))
      .slice(0, 8)
      .map(({ name: field }) => field);
  const acts = spec.acts?.filter(({ call }) => may(call)) ?? [];

  /** Opens the form of an act, or asks and sends it where there is nothing to fill in. */
  async function act({ call, title: what, fixed, initial, question, danger }: RowAct, row: ListRow): Promise<void> {
    const fields = fixed(row);
    if (question) {
      if (!(await ask({ title: question(row), ok: what, danger: danger === true }))) return;
      try {
        await send(call, fields as never);
        done();
      } catch (wrong) {
        tell.error(errorSentence(wrong));
      }
      return;
    }
    open({
      title: what,
      body: (
        <CallForm
          call={call}
          fixed={fields}
          initial={initial?.(row)}
          onDone={(reply) => done(reply, call)}
          onCancel={close}
          submitText={what.length > 6 ? '保存' : what}
        />
      ),
    });
  }

  return (
    <Loaded query={read}>
      {(reply) => {
        const rows = ((reply as ListRow)[at] ?? []) as readonly ListRow[];
        const { hasNext, total } = reply as { hasNext?: boolean; total?: number };
        const isFiltered = query.some(({ name: field }) => !notFilters.has(field) && address[field] !== undefined);
        if (rows.length === 0 && page === 1) return <Nothing text={isFiltered ? '没有符合条件的' : (spec.empty ?? `还没有${title}`)} />;
        return (
          <>
            <DataTable<ListRow>
              label={title}
              rows={rows}
              rowKey={(row) => textOf(row[spec.rowKey])}
              isStale={read.isPlaceholderData}
              columns={columns.map((column) => {
                const field = itemSchema.properties?.[column] ?? {};
                const kind = kindOf(column, field);
                return {
                  key: column,
                  title: fieldLabel(name, column),
                  ...(kind === 'yuan' || (kind === 'number' && !/id$/i.test(column)) ? { align: 'right' as const } : {}),
                  render: (row) => <FieldValue call={name} name={column} field={field} value={row[column]} />,
                };
              })}
              onOpen={(row) => {
                const { open: openPage } = spec;
                if (openPage) return go(openPage(row));
                open({
                  title: textOf(row['title'] ?? row['name'] ?? title),
                  body: <ObjectValue call={name} schema={itemSchema} value={row} />,
                });
              }}
              acts={
                acts.length === 0
                  ? undefined
                  : (row) => {
                      const now = acts.filter(({ when }) => when?.(row) ?? true);
                      const [first, ...others] = now;
                      return (
                        <span className={styles['acts']}>
                          {first && (
                            <Button type="link" size="small" danger={first.danger === true} onClick={() => void act(first, row)}>
                              {first.title}
                            </Button>
                          )}
                          {others.length > 0 && (
                            <PopMenu
                              acts={others.map((one) => ({ title: one.title, act: () => void act(one, row), danger: one.danger === true }))}
                            >
                              更多
                            </PopMenu>
                          )}
                        </span>
                      );
                    }
              }
            />
            {hasNext !== undefined && (page > 1 || hasNext) && (
              <nav className={styles['pages']} aria-label="翻页">
                {total !== undefined && <span>共 {total >= 1000 ? '1,000 以上' : total} 条</span>}
                <Button size="small" disabled={page <= 1} onClick={() => change({ page: page > 2 ? textOf(page - 1) : undefined })}>
                  上一页
                </Button>
                <span>第 {page} 页</span>
                <Button size="small" disabled={!hasNext} onClick={() => change({ page: textOf(page + 1) })}>
                  下一页
                </Button>
              </nav>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
