import { Alert, Button, Input, Modal, Select } from 'antd';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { type MerchantRole, merchantRoleNames, merchantRoles } from 'contract/shop/access/merchant-roles.ts';
import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMe } from '#console/me.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Loaded, Nothing, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { formatMoment } from '#console/shop-time.ts';
import { ask } from '#console/tell.ts';
import styles from './MyAccount.module.css';

function KeyForm({ onDone }: { readonly onDone: () => void }) {
  const me = useMe();
  const roles = useRead(peopleCalls.listRoles, {});
  const [name, setName] = useState('');
  const [role, setRole] = useState<string>();
  const [made, setMade] = useState<string>();
  const [fault, setFault] = useState<string>();
  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (role === undefined) return setFault('请选一个权限');
    try {
      const own = /^own (\d+)$/.exec(role)?.[1];
      const { key } = await send(accessMerchantCalls.addKey, {
        name: name.trim(),
        ...(own === undefined ? { role: role as MerchantRole } : { roleId: Number(own) }),
      });
      setMade(key);
      await invalidateCalls([accessMerchantCalls.listKeys]);
    } catch (wrong) {
      setFault(errorSentence(wrong));
    }
  }
  if (made !== undefined)
    return (
      <div className={styles['form']}>
        <Alert type="warning" showIcon title="请现在就复制：密钥只显示这一次" />
        <Input.TextArea readOnly autoSize value={made} aria-label="密钥" />
        <div className={styles['row']}>
          <Button onClick={() => void runAct(() => navigator.clipboard.writeText(made), { done: '已复制' })}>复制</Button>
          <Button type="primary" onClick={onDone}>
            我保存好了
          </Button>
        </div>
      </div>
    );
  const mayGive = (may: readonly string[]) => may.every((one) => me.may.some((own) => own === one));
  return (
    <form className={styles['form']} onSubmit={(event) => void add(event)}>
      <label>
        名称
        <Input maxLength={30} placeholder="给谁用，如 仓库系统" value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      <label>
        权限
        <Select
          value={role}
          onChange={setRole}
          placeholder="够用就好"
          options={[
            {
              label: '常用',
              options: merchantRoleNames
                .filter((one) => mayGive(merchantRoles[one].may))
                .map((one) => ({ value: one, label: `${merchantRoles[one].name}：${merchantRoles[one].says}` })),
            },
            {
              label: '本店的角色',
              options: (roles.data?.list ?? [])
                .filter(({ isOwner, may }) => !isOwner && mayGive(may))
                .map((one) => ({ value: `own ${one.id}`, label: one.name })),
            },
          ]}
        />
      </label>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" disabled={name.trim() === ''}>
        新建
      </Button>
    </form>
  );
}

/** Lists the access keys, by which programs call the shop. */
export function Keys() {
  const keys = useRead(accessMerchantCalls.listKeys, { pageSize: 100 });
  const [isOpen, setOpen] = useState(false);
  async function revoke(id: number, name: string): Promise<void> {
    if (!(await ask({ title: `停用「${name}」？`, text: '用它的系统马上不能调用。', ok: '停用', danger: true }))) return;
    await runAct(() => send(accessMerchantCalls.revokeKey, { id }), { done: '已停用', changed: [accessMerchantCalls.listKeys] });
  }
  return (
    <Page
      title="访问密钥"
      note="ERP、仓库等系统用密钥调用接口。密钥只在新建时显示一次"
      wide
      acts={
        <Button type="primary" onClick={() => setOpen(true)}>
          新建密钥
        </Button>
      }
    >
      <Card flush>
        <Loaded query={keys}>
          {({ list }) =>
            list.length === 0 ? (
              <Nothing text="还没有密钥" />
            ) : (
              <DataTable
                label="访问密钥"
                rows={list}
                rowKey={({ id }) => String(id)}
                columns={[
                  { key: 'name', title: '名称', render: ({ name, own }) => `${name}${own ? '（正在用这把）' : ''}` },
                  { key: 'roleName', title: '权限', render: ({ roleName }) => roleName },
                  { key: 'createdAt', title: '新建时间', render: ({ createdAt }) => formatMoment(createdAt) },
                  {
                    key: 'lastUsedAt',
                    title: '最近使用',
                    render: ({ lastUsedAt }) => (lastUsedAt === null ? '还没用过' : formatMoment(lastUsedAt)),
                  },
                  {
                    key: 'revokedAt',
                    title: '状态',
                    render: ({ revokedAt }) => (revokedAt === null ? '在用' : `${formatMoment(revokedAt)} 停用`),
                  },
                ]}
                acts={({ id, name, revokedAt }) =>
                  revokedAt === null && (
                    <Button type="link" size="small" danger onClick={() => void revoke(id, name)}>
                      停用
                    </Button>
                  )
                }
              />
            )
          }
        </Loaded>
      </Card>
      <Modal open={isOpen} title="新建密钥" footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <KeyForm onDone={() => setOpen(false)} />
      </Modal>
    </Page>
  );
}
