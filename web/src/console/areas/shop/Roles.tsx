import { useSubmit } from '#console/parts/use-submit.ts';
import { Alert, Button, Checkbox, Drawer, Input, Tag } from 'antd';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { type Permission, permissionNames, permissions, permissionSections } from 'contract/shop/access/permissions.ts';
import type { Reply } from 'contract/call.ts';
import { type FormEvent, useState } from 'react';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMe } from '#console/me.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { ask, tell } from '#console/tell.ts';
import styles from './Roles.module.css';

type Role = Reply<typeof peopleCalls.listRoles>['list'][number];

/** Draws the form of a role: its name, and what it allows by section. What the person may not do themselves, they cannot give. */
function RoleForm({
  role,
  onDone,
  onCancel,
}: {
  readonly role: Role | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const me = useMe();
  const [name, setName] = useState(role?.name ?? '');
  const [may, setMay] = useState<ReadonlySet<Permission>>(new Set(role?.may));
  const { fault, isSending, submit } = useSubmit();
  const set = (names: readonly Permission[], on: boolean) =>
    setMay(new Set(on ? [...may, ...names] : [...may].filter((one) => !names.includes(one))));
  const save = (event: FormEvent) =>
    submit(async () => {
      const body = { name: name.trim(), may: permissionNames.filter((one) => may.has(one)) };
      await (role ? send(peopleCalls.changeRole, { id: role.id, ...body }) : send(peopleCalls.addRole, body));
      tell.success(role ? '已保存，对有这个角色的人马上生效' : '已新建');
      await invalidateCalls([peopleCalls.listRoles]);
      onDone();
    }, event);
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <label>
        名称
        <Input maxLength={20} value={name} onChange={({ target }) => setName(target.value)} />
      </label>
      {Object.entries(permissionSections).map(([section, title]) => {
        const names = permissionNames.filter((one) => permissions[one].section === section);
        const own = names.filter((one) => me.may.includes(one));
        const chosen = names.filter((one) => may.has(one)).length;
        return (
          <fieldset key={section}>
            <legend>
              <Checkbox
                checked={chosen === names.length}
                indeterminate={chosen > 0 && chosen < names.length}
                disabled={own.length === 0}
                onChange={({ target }) => set(own, target.checked)}
              >
                {title}
              </Checkbox>
            </legend>
            {names.map((one) => (
              <Checkbox
                key={one}
                checked={may.has(one)}
                disabled={!me.may.includes(one)}
                onChange={({ target }) => set([one], target.checked)}
              >
                {permissions[one].name}
                <small>{permissions[one].says}</small>
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <footer>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={name.trim() === ''}>
          保存
        </Button>
      </footer>
    </form>
  );
}

/** Lists the roles of the shop with what each allows, and changes them. */
export function Roles() {
  const roles = useRead(peopleCalls.listRoles, {});
  const [opened, setOpened] = useState<{ readonly role: Role | undefined }>();
  const close = () => setOpened(undefined);
  async function remove(role: Role): Promise<void> {
    if (!(await ask({ title: `删除角色「${role.name}」？`, ok: '删除', danger: true }))) return;
    await runAct(() => send(peopleCalls.removeRole, { id: role.id }), { done: '已删除', changed: [peopleCalls.listRoles] });
  }
  return (
    <Page
      title="角色"
      note="角色决定一个人能看什么、做什么；改了马上生效。店主有全部权限"
      wide
      acts={
        <Button type="primary" onClick={() => setOpened({ role: undefined })}>
          新建角色
        </Button>
      }
    >
      <Card flush>
        <Loaded query={roles}>
          {({ list }) => (
            <DataTable
              label="角色"
              rows={list}
              rowKey={({ id }) => String(id)}
              onOpen={(role) => !role.isOwner && setOpened({ role })}
              columns={[
                { key: 'name', title: '角色', width: 140, render: ({ name }) => name },
                { key: 'people', title: '人数', width: 80, align: 'right', render: ({ people }) => people },
                {
                  key: 'may',
                  title: '能做什么',
                  render: ({ isOwner, may }) =>
                    isOwner ? (
                      '全部'
                    ) : (
                      <span className={styles['tags']}>
                        {may.map((one) => (
                          <Tag key={one}>{permissions[one].name}</Tag>
                        ))}
                      </span>
                    ),
                },
              ]}
              acts={(role) =>
                !role.isOwner && (
                  <>
                    <Button type="link" size="small" onClick={() => setOpened({ role })}>
                      修改
                    </Button>
                    {role.people === 0 && (
                      <Button type="link" size="small" danger onClick={() => void remove(role)}>
                        删除
                      </Button>
                    )}
                  </>
                )
              }
            />
          )}
        </Loaded>
      </Card>
      <Drawer
        open={opened !== undefined}
        title={opened?.role ? `修改「${opened.role.name}」` : '新建角色'}
        size={640}
        onClose={close}
        destroyOnHidden
      >
        {opened && <RoleForm role={opened.role} onDone={close} onCancel={close} />}
      </Drawer>
    </Page>
  );
}
