import { useQuery } from '@tanstack/react-query';
import { permissionSections, permissions } from 'contract/shop/access/permissions.ts';
import { Input } from 'antd';
import { useState } from 'react';
import { useMay } from '#console/me.ts';
import { useParam } from '#console/navigation.ts';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { Link } from '#console/parts/Link.tsx';
import { tell } from '#console/tell.ts';
import { CallForm } from './CallForm.tsx';
import { CallList } from './CallList.tsx';
import { ObjectValue } from './FieldValue.tsx';
import { merchantCalls } from './find-call.ts';
import styles from './CallPage.module.css';
import { fieldsOf, withoutNull } from './schema.ts';
import { callTitle } from './words.ts';

const byTitle = (one: string, other: string): number => callTitle(one).localeCompare(callTitle(other), 'zh-CN');

/** Lists every call that a merchant's systems can make, by section: what has no page of its own is done here. */
export function CallsPage() {
  const may = useMay();
  const [word, setWord] = useState('');
  const names = Object.keys(merchantCalls).filter(
    (name) => may(merchantCalls[name]?.row ?? {}) && (word === '' || (callTitle(name) + name).toLowerCase().includes(word.toLowerCase())),
  );
  const sections = Object.entries(permissionSections).map(([section, title]) => ({
    title,
    names: names.filter((name) => {
      const permission = merchantCalls[name]?.row.may;
      return permission !== undefined && permission !== 'self' && permissions[permission].section === section;
    }),
  }));
  return (
    <Page
      title="全部功能"
      note="接口能做的事，这里都能做。常用的在左边的菜单里。"
      acts={<Input.Search placeholder="找一个功能" allowClear onChange={({ target }) => setWord(target.value.trim())} />}
    >
      {sections.map(
        ({ title, names: of }) =>
          of.length > 0 && (
            <Card key={title} title={title}>
              <ul className={styles['calls']}>
                {[...of].sort(byTitle).map((name) => (
                  <li key={name}>
                    <Link to={`/calls/${name}`}>{callTitle(name)}</Link>
                    <code>{name}</code>
                  </li>
                ))}
              </ul>
            </Card>
          ),
      )}
      {names.length === 0 && <Nothing text="没有这个功能" />}
    </Page>
  );
}

/** Shows one call: its list where it answers one by pages or whole, else its form and what it answers. */
export function CallPage() {
  const name = useParam('name');
  return <OneCall key={name} name={name} />;
}

function OneCall({ name }: { readonly name: string }) {
  const found = merchantCalls[name];
  const may = useMay();
  const shape = useQuery({
    queryKey: ['shape', name],
    queryFn: () => found?.loadShape() ?? null,
    enabled: found !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [answer, setAnswer] = useState<Readonly<Record<string, unknown>>>();
  const title = callTitle(name);
  if (!found || !may(found.row)) {
    return (
      <Page title={found ? title : '没有这个功能'} back={{ to: '/calls', title: '全部功能' }}>
        <Card>
          <Nothing text={found ? '你的角色没有这个权限' : '它可能改了名字'} />
        </Card>
      </Page>
    );
  }
  return (
    <Loaded query={shape as { data: Awaited<ReturnType<typeof found.loadShape>> | undefined; error: Error | null; refetch: () => unknown }}>
      {(schema) => {
        const list = Object.entries(schema.reply.properties ?? {}).find(([, { items }]) => items?.properties !== undefined);
        const needs = [schema.params, schema.query].some((part) => (part?.required?.length ?? 0) > 0);
        if (found.row.method === 'GET' && list && !needs) {
          const [rowKey = 'id'] = ['key', 'id', 'tid', 'code', 'name'].filter((one) => list[1].items?.properties?.[one] !== undefined);
          return <CallList title={title} spec={{ call: found.row, rowKey, at: list[0] }} />;
        }
        const asksNothing = [schema.params, schema.query, schema.body].every((part) => fieldsOf(part).length === 0);
        return (
          <Page title={title} back={{ to: '/calls', title: '全部功能' }}>
            <Card>
              <CallForm
                key={name}
                call={found.row}
                submitText={found.row.method === 'GET' ? '查看' : asksNothing ? '执行' : '提交'}
                onDone={(reply) => {
                  if (found.row.method !== 'GET') tell.success('已完成');
                  setAnswer(reply as Readonly<Record<string, unknown>>);
                }}
              />
            </Card>
            {answer !== undefined && Object.keys(answer).length > 0 && (
              <Card title="结果">
                <ObjectValue call={name} schema={withoutNull(schema.reply).schema} value={answer} />
              </Card>
            )}
          </Page>
        );
      }}
    </Loaded>
  );
}
