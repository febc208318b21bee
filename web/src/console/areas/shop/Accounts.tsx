import { useSubmit } from '#console/parts/use-submit.ts';
import { Alert, Button, Checkbox, Drawer, Input, Tag } from 'antd';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import type { CallRow } from 'contract/call.ts';
import { messagingMerchantCalls } from 'contract/members/wechat/merchant.calls.ts';
import { paymentMerchantCalls } from 'contract/money/payment/merchant.calls.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { Card, Facts, Loaded, Page } from '#console/parts/Page.tsx';
import { runAct } from '#console/parts/run-act.ts';
import { ask, tell } from '#console/tell.ts';
import styles from './Accounts.module.css';

/** Describes a field of an account: what it is called, and what is shown of the value that is saved. */
interface Field {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly secret?: boolean;
  readonly required?: boolean;
  readonly set?: boolean;
  readonly shown?: string;
}
interface Opened {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly save: (fields: { name: string; value: string }[], untested: boolean) => Promise<unknown>;
  readonly changed: readonly CallRow[];
}

/** Draws the form of an account. A key is a text of several lines, pasted from its file or chosen as one. */
function AccountForm({ opened, onDone }: { readonly opened: Opened; readonly onDone: () => void }) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(
    Object.fromEntries(opened.fields.flatMap(({ name, secret, shown = '' }) => (secret === false && shown !== '' ? [[name, shown]] : []))),
  );
  const [cleared, setCleared] = useState<readonly string[]>([]);
  const [isUntested, setUntested] = useState(false);
  const { fault, isSending, submit } = useSubmit();
  const save = (event: FormEvent) =>
    submit(async () => {
      // What is left blank stays as it is stored, unless it is cleared.
      const entered = opened.fields.flatMap(({ name }) => {
        const value = values[name]?.trim() ?? '';
        return value === '' && !cleared.includes(name) ? [] : [{ name, value }];
      });
      await opened.save(entered, isUntested);
      tell.success('已保存');
      await invalidateCalls(opened.changed);
      onDone();
    }, event);
  return (
    <form className={styles['form']} onSubmit={(event) => void save(event)}>
      <p className={styles['help']}>密钥加密保存，以后只显示最后几位。保存时先到服务商核对。</p>
      {opened.fields.map(({ name, label, hint, secret = true, required = true, set = false, shown = '' }) => {
        const set_ = (value: string) => setValues({ ...values, [name]: value });
        const isLong = /pem|key|cert|证书|私钥|公钥/i.test(`${name}${label}`) && secret;
        return (
          <label key={name}>
            <span>
              {required && <b aria-hidden="true">* </b>}
              {label}
              {set && shown !== '' && <small>{cleared.includes(name) ? '（保存时清空）' : `（已填 ${shown}，留空不变）`}</small>}
              {set && !required && !cleared.includes(name) && (
                <Button type="link" size="small" onClick={() => setCleared([...cleared, name])}>
                  清空
                </Button>
              )}
            </span>
            {isLong ? (
              <Input.TextArea rows={3} autoComplete="off" value={values[name] ?? ''} onChange={({ target }) => set_(target.value)} />
            ) : (
              <Input autoComplete="off" value={values[name] ?? ''} onChange={({ target }) => set_(target.value)} />
            )}
            {hint !== undefined && hint !== '' && <small>{hint}</small>}
          </label>
        );
      })}
      <Checkbox checked={isUntested} onChange={({ target }) => setUntested(target.checked)}>
        不核对，直接保存（服务商暂时连不上时用）
      </Checkbox>
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      <Button
        type="primary"
        htmlType="submit"
        loading={isSending}
        disabled={cleared.length === 0 && Object.values(values).every((value) => value.trim() === '')}
      >
        核对并保存
      </Button>
    </form>
  );
}

const servedTexts = { account: '自己的账户', sandbox: '沙箱（测试用，不是真的）', none: '没有' } as const;

function Shown({ fields }: { readonly fields: readonly Field[] }) {
  const set = fields.filter((one) => one.set === true);
  return set.length === 0 ? null : <Facts columns={2} rows={set.map(({ label, shown = '' }) => [label, shown === '' ? '已填' : shown])} />;
}

/** Tests the keys of an account and says what is wrong with them. */
async function test(work: () => Promise<{ readonly works: number; readonly why: string }>): Promise<void> {
  try {
    const { works, why } = await work();
    if (works === 1) tell.success('密钥可用');
    else tell.error(why);
  } catch (wrong) {
    tell.error(errorSentence(wrong));
  }
}

function PayAccounts({ open }: { readonly open: (opened: Opened) => void }) {
  const may = useMay();
  const accounts = useRead(paymentMerchantCalls.listPayAccounts, {});
  const changed = [paymentMerchantCalls.listPayAccounts];
  const canEdit = may(paymentMerchantCalls.putPayAccount);
  async function offer(id: number, offered: 0 | 1, name: string): Promise<void> {
    const question =
      offered === 1
        ? { title: `启用这个${name}账户？`, text: '顾客用它付款；正在进行的付款不变。', ok: '启用' }
        : { title: `停用这个${name}账户？`, text: '顾客不能再选它；正在进行的付款照常完成。', ok: '停用', danger: true };
    if (await ask(question)) await runAct(() => send(paymentMerchantCalls.offerPayAccount, { id, offered }), { changed });
  }
  return (
    <Loaded query={accounts}>
      {({ list, forms }) =>
        forms.map(({ vendor, vendorName, fields }) => {
          const own = list.filter((one) => one.vendor === vendor);
          const newAccount = () =>
            open({
              title: `${vendorName}收款账户`,
              fields,
              changed,
              save: (entered, untested) =>
                send(paymentMerchantCalls.putPayAccount, { vendor, fields: entered, ...(untested ? { untested: 1 as const } : {}) }),
            });
          return (
            <Card
              key={vendor}
              title={vendorName}
              more={
                canEdit && (
                  <span className={styles['row']}>
                    {own.length === 0 && (
                      <Button
                        onClick={() =>
                          void runAct(() => send(paymentMerchantCalls.putPayAccount, { vendor, sandbox: 1 }), {
                            done: '已开通沙箱账户',
                            changed,
                          })
                        }
                      >
                        先用沙箱试
                      </Button>
                    )}
                    <Button type={own.some((one) => !one.sandbox) ? 'default' : 'primary'} onClick={newAccount}>
                      填写账户
                    </Button>
                  </span>
                )
              }
            >
              {own.length === 0 && <p>还没有账户，顾客不能用{vendorName}付款。</p>}
              {own.map((account) => (
                <section key={account.id} className={styles['account']} aria-label={`账户 ${account.id}`}>
                  <p className={styles['row']}>
                    <Tag color={account.offered ? 'green' : 'default'}>{account.offered ? '顾客可用' : '停用'}</Tag>
                    {account.sandbox && <Tag color="orange">沙箱，不收真钱</Tag>}
                    {account.openNum > 0 && <span>{account.openNum} 笔付款进行中</span>}
                    {canEdit && (
                      <>
                        <Button size="small" onClick={() => void test(() => send(paymentMerchantCalls.testPayAccount, { id: account.id }))}>
                          核对密钥
                        </Button>
                        <Button size="small" onClick={() => void offer(account.id, account.offered ? 0 : 1, vendorName)}>
                          {account.offered ? '停用' : '启用'}
                        </Button>
                      </>
                    )}
                  </p>
                  <Shown fields={account.fields} />
                </section>
              ))}
            </Card>
          );
        })
      }
    </Loaded>
  );
}

function OneAccount(props: {
  readonly title: string;
  readonly help: string;
  readonly served: ReactNode;
  readonly fields: readonly Field[];
  readonly canEdit: boolean;
  readonly isSet: boolean;
  readonly fault?: string;
  readonly onOpen: () => void;
  readonly onTest: () => void;
  readonly onRemove: () => void;
  readonly more?: ReactNode;
}) {
  const { title, help, served, fields, canEdit, isSet, fault = '', onOpen, onTest, onRemove, more } = props;
  return (
    <Card
      title={title}
      more={
        canEdit && (
          <span className={styles['row']}>
            {more}
            {isSet && <Button onClick={onTest}>核对密钥</Button>}
            {isSet && (
              <Button danger onClick={onRemove}>
                移除
              </Button>
            )}
            <Button type={isSet ? 'default' : 'primary'} onClick={onOpen}>
              {isSet ? '修改' : '填写账户'}
            </Button>
          </span>
        )
      }
    >
      <p className={styles['help']}>
        {help} 现在用的是：{served}。
      </p>
      {fault !== '' && <Alert type="error" showIcon title={fault} role="alert" />}
      <Shown fields={fields} />
    </Card>
  );
}

function Couriers({ open }: { readonly open: (opened: Opened) => void }) {
  const may = useMay();
  const account = useRead(logisticsMerchantCalls.courierAccount, {});
  const changed = [logisticsMerchantCalls.courierAccount];
  return (
    <Loaded query={account} rows={2}>
      {({ provider, fields }) => (
        <OneAccount
          title="快递查询（快递100）"
          help="查物流轨迹、上门取件。"
          served={provider === 'kuaidi100' ? servedTexts.account : servedTexts[provider]}
          fields={fields}
          isSet={provider === 'kuaidi100'}
          canEdit={may(logisticsMerchantCalls.putCourierAccount)}
          onTest={() => void test(() => send(logisticsMerchantCalls.testCourierAccount, {}))}
          onRemove={() => void removeAccount(() => send(logisticsMerchantCalls.putCourierAccount, { fields: [] }), changed)}
          onOpen={() =>
            open({
              title: '快递100 账户',
              fields,
              changed,
              save: (entered, untested) =>
                send(logisticsMerchantCalls.putCourierAccount, {
                  fields: entered,
                  keepRest: 1,
                  ...(untested ? { untested: 1 as const } : {}),
                }),
            })
          }
        />
      )}
    </Loaded>
  );
}

/** Removes an account after a question. */
async function removeAccount(work: () => Promise<unknown>, changed: readonly CallRow[]): Promise<void> {
  if (!(await ask({ title: '移除这个账户？', text: '密钥会删除，以后要重新填写。', ok: '移除', danger: true }))) return;
  await runAct(work, { done: '已移除', changed });
}

function Messaging({ open }: { readonly open: (opened: Opened) => void }) {
  const may = useMay();
  const account = useRead(messagingMerchantCalls.messagingAccount, {});
  const changed = [messagingMerchantCalls.messagingAccount];
  return (
    <Loaded query={account} rows={2}>
      {({ provider, fields }) => (
        <OneAccount
          title="微信公众号和小程序"
          help="顾客用微信一键登录，在微信里付款。"
          served={provider === 'wechat' ? servedTexts.account : servedTexts[provider]}
          fields={fields}
          isSet={fields.some((one) => one.set)}
          canEdit={may(messagingMerchantCalls.putMessagingAccount)}
          onTest={() => void test(() => send(messagingMerchantCalls.testMessagingAccount, {}))}
          onRemove={() => void removeAccount(() => send(messagingMerchantCalls.putMessagingAccount, { fields: [] }), changed)}
          onOpen={() =>
            open({
              title: '微信账户',
              fields: fields.map((one) => ({ ...one, required: false })),
              changed,
              save: (entered, untested) =>
                send(messagingMerchantCalls.putMessagingAccount, {
                  fields: entered,
                  keepRest: 1,
                  ...(untested ? { untested: 1 as const } : {}),
                }),
            })
          }
        />
      )}
    </Loaded>
  );
}

function Providers({ open }: { readonly open: (opened: Opened) => void }) {
  const may = useMay();
  const services = useRead(providerMerchantCalls.providerAccounts, {});
  const changed = [providerMerchantCalls.providerAccounts];
  return (
    <Loaded query={services}>
      {(data) =>
        data.services.flatMap(({ service, name, servedBy, accounts }) =>
          accounts.map((account) => (
            <OneAccount
              key={`${service} ${account.provider}`}
              title={`${name}：${account.name}`}
              help={account.receiptUrl === '' ? '' : `回执地址 ${account.receiptUrl}，填到服务商的后台。`}
              served={servedTexts[servedBy]}
              fields={account.fields}
              fault={account.fault}
              isSet={account.fields.some((one) => one.set)}
              canEdit={may(providerMerchantCalls.putProviderAccount)}
              onTest={() => void test(() => send(providerMerchantCalls.testProviderAccount, { service, provider: account.provider }))}
              onRemove={() =>
                void removeAccount(
                  () => send(providerMerchantCalls.putProviderAccount, { service, provider: account.provider, fields: [] }),
                  changed,
                )
              }
              onOpen={() =>
                open({
                  title: `${name}：${account.name}`,
                  fields: account.fields,
                  changed,
                  save: (entered, untested) =>
                    send(providerMerchantCalls.putProviderAccount, {
                      service,
                      provider: account.provider,
                      fields: entered,
                      keepRest: 1,
                      ...(untested ? { untested: 1 as const } : {}),
                    }),
                })
              }
            />
          )),
        )
      }
    </Loaded>
  );
}

/** Shows the shop's accounts with outside services: payments, couriers, WeChat, text messages, identity checks and maps. */
export function Accounts() {
  const [opened, setOpened] = useState<Opened>();
  const may = useMay();
  return (
    <Page title="外部账户" note="收款、快递、微信、短信、实名和地图。短信账户发出登录的验证码：能改它就等于店主">
      {may(paymentMerchantCalls.listPayAccounts) && <PayAccounts open={setOpened} />}
      {may(logisticsMerchantCalls.courierAccount) && <Couriers open={setOpened} />}
      {may(messagingMerchantCalls.messagingAccount) && <Messaging open={setOpened} />}
      {may(providerMerchantCalls.providerAccounts) && <Providers open={setOpened} />}
      <Drawer open={opened !== undefined} title={opened?.title} size={560} onClose={() => setOpened(undefined)} destroyOnHidden>
        {opened && <AccountForm opened={opened} onDone={() => setOpened(undefined)} />}
      </Drawer>
    </Page>
  );
}
