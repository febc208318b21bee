import { useSubmit } from '#console/parts/use-submit.ts';
import { Alert, Button, Input, Modal } from 'antd';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { type FormEvent, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMe } from '#console/me.ts';
import { DataTable } from '#console/parts/DataTable.tsx';
import { Card, Facts, Loaded, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { sendLogInCode } from '#console/shell/send-code.ts';
import { formatMoment } from '#console/shop-time.ts';
import { tell } from '#console/tell.ts';
import { QrCode } from '#console/parts/QrCode.tsx';
import styles from './MyAccount.module.css';

/** Asks who a person is by their password or a code, before they change how they log in. */
function ProofInput({
  hasPassword,
  value,
  onChange,
}: {
  readonly hasPassword: boolean;
  readonly value: { readonly code?: string; readonly password?: string };
  readonly onChange: (value: { readonly code?: string; readonly password?: string }) => void;
}) {
  const [mobile, setMobile] = useState('');
  const [byCode, setByCode] = useState(!hasPassword);
  return (
    <div className={styles['proof']}>
      {byCode ? (
        <>
          <label>
            我的手机号
            <Input type="tel" value={mobile} onChange={({ target }) => setMobile(target.value)} />
          </label>
          <label>
            验证码
            <span className={styles['row']}>
              <Input
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={value.code ?? ''}
                onChange={({ target }) => onChange({ code: target.value })}
              />
              <Button onClick={() => void runAct(() => sendLogInCode(mobile.trim()), { done: '验证码已发送' })}>发送验证码</Button>
            </span>
          </label>
        </>
      ) : (
        <label>
          现在的密码
          <Input.Password
            autoComplete="current-password"
            value={value.password ?? ''}
            onChange={({ target }) => onChange({ password: target.value })}
          />
        </label>
      )}
      {hasPassword && (
        <Button
          type="link"
          size="small"
          onClick={() => {
            setByCode(!byCode);
            onChange({});
          }}
        >
          {byCode ? '用密码确认' : '忘了密码？用短信验证码确认'}
        </Button>
      )}
    </div>
  );
}

function PasswordForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const [proof, setProof] = useState<{ readonly code?: string; readonly password?: string }>({});
  const [password, setPassword] = useState('');
  const { fault, isSending, submit } = useSubmit();
  const save = (event: FormEvent) =>
    submit(async () => {
      const { code, password: before } = proof;
      await send(peopleCalls.setOwnPassword, { password, ...(code ? { code } : before ? { before } : {}) });
      tell.success('密码已修改，其他登录已结束');
      await invalidateCalls([peopleCalls.whoAmI, peopleCalls.ownSessions]);
      onDone();
    }, event);
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <ProofInput hasPassword={hasPassword} value={proof} onChange={setProof} />
      <label>
        新密码
        <Input.Password autoComplete="new-password" value={password} onChange={({ target }) => setPassword(target.value)} />
      </label>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" loading={isSending} disabled={password === ''}>
        保存
      </Button>
    </form>
  );
}

/** Shows recovery codes, once. */
function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <div className={styles['form']}>
      <Alert
        type="warning"
        showIcon
        title="请现在就保存好：恢复码只显示这一次"
        description="手机丢了或换了，用其中一个代替验证器的数字登录；每个只能用一次。"
      />
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['row']}>
        <Button onClick={() => void runAct(() => navigator.clipboard.writeText(codes.join('\n')), { done: '已复制' })}>复制</Button>
        <Button type="primary" onClick={onClose}>
          我保存好了
        </Button>
      </div>
    </div>
  );
}

/** Sets a second step up: proof, the code for the app, and the app's first number. */
function SecondStepForm({ hasPassword, onDone }: { readonly hasPassword: boolean; readonly onDone: () => void }) {
  const [proof, setProof] = useState<{ readonly code?: string; readonly password?: string }>({});
  const [begun, setBegun] = useState<{ readonly url: string; readonly secret: string }>();
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[]>();
  const { fault, isSending, submit } = useSubmit();
  const next = (event: FormEvent) =>
    submit(async () => {
      if (begun) {
        setCodes((await send(peopleCalls.confirmSecondStep, { code })).recoveryCodes);
        await invalidateCalls([peopleCalls.whoAmI, peopleCalls.ownSessions]);
      } else setBegun(await send(peopleCalls.beginSecondStep, proof));
    }, event);
  if (codes) return <RecoveryCodes codes={codes} onClose={onDone} />;
  return (
    <form className={styles['form']} onSubmit={(event) => void next(event)}>
      {begun ? (
        <>
          <p>1. 在手机上打开验证器 App（如微软、谷歌的验证器，或密码管理器），扫这个码：</p>
          <div className={styles['qr']}>
            <QrCode text={begun.url} label="用验证器 App 扫描" />
          </div>
          <p className={styles['secret']}>
            扫不了？手动输入：<code>{begun.secret.replace(/(.{4})/g, '$1 ')}</code>
          </p>
          <label>
            2. 填写 App 上显示的 6 位数字
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </label>
        </>
      ) : (
        <ProofInput hasPassword={hasPassword} value={proof} onChange={setProof} />
      )}
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" loading={isSending}>
        {begun ? '启用' : '下一步'}
      </Button>
    </form>
  );
}

/** Asks for a number of the app, for an act. */
function CodeForm({ label, submit }: { readonly label: string; readonly submit: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit(code.trim().toUpperCase()).catch((wrong: unknown) => setFault(errorSentence(wrong)));
      }}
    >
      <label>
        {label}
        <Input autoComplete="one-time-code" maxLength={9} value={code} onChange={({ target }) => setCode(target.value)} />
      </label>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button type="primary" htmlType="submit" disabled={code === ''}>
        确定
      </Button>
    </form>
  );
}

type Opened = 'password' | 'begin' | 'end' | 'renew';
const openedTitles = {
  password: '修改密码',
  begin: '启用两步登录',
  end: '停用两步登录',
  renew: '更换恢复码',
} as const satisfies Record<Opened, string>;

/** Shows the log-ins of the person, and how they log in. */
export function MyAccount() {
  const me = useMe();
  const fresh = useRead(peopleCalls.whoAmI, {}).data ?? me;
  const sessions = useRead(peopleCalls.ownSessions, {});
  const [opened, setOpened] = useState<Opened>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setOpened(undefined);
    setCodes(undefined);
  };
  const { hasPassword, hasSecondStep, recoveryCodes } = fresh;
  return (
    <Page title="我的账号" note={`${fresh.name}，${fresh.roleName}`}>
      <Card
        title="登录方式"
        more={
          <span className={styles['row']}>
            <Button onClick={() => setOpened('password')}>{hasPassword ? '修改密码' : '设置密码'}</Button>
            {hasSecondStep ? (
              <>
                <Button onClick={() => setOpened('renew')}>更换恢复码</Button>
                <Button danger onClick={() => setOpened('end')}>
                  停用两步登录
                </Button>
              </>
            ) : (
              <Button type="primary" onClick={() => setOpened('begin')}>
                启用两步登录
              </Button>
            )}
          </span>
        }
      >
        <Facts
          rows={[
            ['密码', hasPassword ? '已设置' : '没有，用短信验证码登录'],
            ['两步登录', hasSecondStep ? `已启用，还剩 ${recoveryCodes} 个恢复码` : '没有启用。启用后，密码或手机卡被别人拿到也登录不了'],
          ]}
        />
      </Card>
      <Card title="在这些地方登录着" flush>
        <Loaded query={sessions}>
          {({ list }) => (
            <DataTable
              label="登录"
              rows={list}
              rowKey={({ id }) => String(id)}
              columns={[
                { key: 'device', title: '浏览器', render: ({ device, own }) => `${device.slice(0, 90)}${own ? '（这个）' : ''}` },
                { key: 'address', title: '网络地址', render: ({ address }) => address },
                { key: 'begunAt', title: '登录时间', render: ({ begunAt }) => formatMoment(begunAt) },
                { key: 'lastSeenAt', title: '最近使用', render: ({ lastSeenAt }) => formatMoment(lastSeenAt) },
              ]}
              acts={({ id, own }) =>
                !own && (
                  <Button
                    type="link"
                    size="small"
                    danger
                    onClick={() =>
                      void runAct(() => send(peopleCalls.endOwnSession, { id }), { done: '已结束', changed: [peopleCalls.ownSessions] })
                    }
                  >
                    结束
                  </Button>
                )
              }
            />
          )}
        </Loaded>
      </Card>
      <Modal open={opened !== undefined} title={opened && openedTitles[opened]} footer={null} onCancel={close} destroyOnHidden>
        {opened === 'password' && <PasswordForm hasPassword={hasPassword} onDone={close} />}
        {opened === 'begin' && <SecondStepForm hasPassword={hasPassword} onDone={close} />}
        {opened === 'end' && (
          <CodeForm
            label="验证器 App 上的数字，或一个恢复码"
            submit={async (code) => {
              await send(peopleCalls.endSecondStep, { code });
              tell.success('两步登录已停用');
              await invalidateCalls([peopleCalls.whoAmI]);
              close();
            }}
          />
        )}
        {opened === 'renew' &&
          (codes ? (
            <RecoveryCodes codes={codes} onClose={close} />
          ) : (
            <CodeForm
              label="验证器 App 上的数字"
              submit={async (code) => {
                setCodes((await send(peopleCalls.renewRecoveryCodes, { code })).recoveryCodes);
                await invalidateCalls([peopleCalls.whoAmI]);
              }}
            />
          ))}
      </Modal>
    </Page>
  );
}
