import { Alert, Button, Input, Tabs } from 'antd';
import { peopleCalls } from 'contract/members/people/people.calls.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { secondStepNeeded } from 'contract/refusal-codes.ts';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { send } from '#console/client.ts';
import { currentSite, keepToken, nameSite } from '#console/session.ts';
import { start } from '#console/start.ts';
import { sendLogInCode } from './send-code.ts';
import styles from './Login.module.css';

/** Waits so long before another code may be asked for, in seconds. */
const codeWait = 60;

/** Logs a person of the shop in, by a password or the code of a text message. */
export function Login() {
  const [way, setWay] = useState('password');
  const [site, setSite] = useState(String(currentSite() ?? ''));
  const [mobile, setMobile] = useState('');
  const [secret, setSecret] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [wait, setWait] = useState(0);
  /** Is what the authenticator app shows; undefined while nobody asks for it. */
  const [secondStep, setSecondStep] = useState<string>();
  useEffect(() => {
    document.title = '登录 · 商家后台';
  }, []);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  function chooseSite(): boolean {
    if (!/^\d+$/.test(site)) setFault('请填写店铺编号');
    else if (!/^1\d{10}$|^[5-9]\d{7}$/.test(mobile.trim())) setFault('请填写 11 位手机号');
    else {
      if (currentSite() !== Number(site)) nameSite(Number(site));
      return true;
    }
    return false;
  }
  async function askCode(): Promise<void> {
    if (!chooseSite()) return;
    setFault(undefined);
    try {
      await sendLogInCode(mobile.trim());
      setWait(codeWait);
    } catch (wrong) {
      setFault(errorSentence(wrong));
    }
  }
  async function logIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!chooseSite()) return;
    if (secret === '') return setFault(way === 'code' ? '请填写验证码' : '请填写密码');
    setSending(true);
    setFault(undefined);
    try {
      const { token } = await send(peopleCalls.logInPerson, {
        mobile: mobile.trim(),
        ...(way === 'code' ? { code: secret.trim() } : { password: secret }),
        ...(secondStep ? { secondStep: secondStep.trim().toUpperCase() } : {}),
      });
      keepToken(token);
    } catch (wrong) {
      if (wrong instanceof CallRefusedError && wrong.code === secondStepNeeded && secondStep === undefined) setSecondStep('');
      else setFault(errorSentence(wrong));
    } finally {
      setSending(false);
    }
  }
  return (
    <main className={styles['page']}>
      <form className={styles['box']} onSubmit={(event) => void logIn(event)} noValidate>
        <h1>商家后台</h1>
        {start.siteId === undefined && (
          <label>
            店铺编号
            <Input size="large" inputMode="numeric" value={site} onChange={({ target }) => setSite(target.value.trim())} />
          </label>
        )}
        <Tabs
          activeKey={way}
          onChange={(next) => {
            setWay(next);
            setSecret('');
            setSecondStep(undefined);
            setFault(undefined);
          }}
          items={[
            { key: 'password', label: '密码登录' },
            { key: 'code', label: '验证码登录' },
          ]}
        />
        <label>
          手机号
          <Input size="large" type="tel" autoComplete="username" value={mobile} onChange={({ target }) => setMobile(target.value)} />
        </label>
        {way === 'password' ? (
          <label>
            密码
            <Input.Password
              size="large"
              autoComplete="current-password"
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          </label>
        ) : (
          <label>
            验证码
            <span className={styles['code']}>
              <Input
                size="large"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={secret}
                onChange={({ target }) => setSecret(target.value)}
              />
              <Button size="large" disabled={wait > 0} onClick={() => void askCode()}>
                {wait > 0 ? `${wait} 秒后重发` : '发送验证码'}
              </Button>
            </span>
          </label>
        )}
        {secondStep !== undefined && (
          <label>
            验证器 App 上的 6 位数字
            <Input
              size="large"
              autoComplete="one-time-code"
              maxLength={9}
              placeholder="手机不在身边？填一个恢复码"
              value={secondStep}
              onChange={({ target }) => setSecondStep(target.value)}
            />
          </label>
        )}
        {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
        <Button type="primary" size="large" htmlType="submit" block loading={isSending}>
          登录
        </Button>
        <p className={styles['hint']}>还没有账号？请店主在「人员和角色」里添加你的手机号。第一次用验证码登录，再设置密码。</p>
      </form>
    </main>
  );
}
