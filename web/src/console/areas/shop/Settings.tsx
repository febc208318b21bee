import { Alert, Button, Input, InputNumber, Segmented, Select, Switch } from 'antd';
import type { Reply } from 'contract/call.ts';
import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { pictureSettings } from 'contract/shop/site/picture-settings.ts';
import { useState } from 'react';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useMay } from '#console/me.ts';
import { useAddress } from '#console/navigation.ts';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { useLeaveGuard } from '#console/parts/use-leave-guard.ts';
import { PictureInput } from '#console/parts/PictureInput.tsx';
import { tell } from '#console/tell.ts';
import styles from './Settings.module.css';

type Settings = Reply<typeof siteMerchantCalls.listSettings>;
type Setting = Settings['list'][number];

/** Reads the list of a setting that has pairs or objects, as it is typed; a text that is no list stays one, and is refused in words. */
function parseList(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Draws a setting that is a list of pairs or objects as a text. It is put in order once the text is left. */
function ListInput({ id, value, onChange }: { readonly id: string; readonly value: unknown; readonly onChange: (value: unknown) => void }) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (typeof value === 'string' ? value : JSON.stringify(value, undefined, 1));
  return (
    <Input.TextArea
      id={id}
      rows={Math.min(16, Math.max(3, text.split('\n').length))}
      className={styles['list']}
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parseList(target.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Draws the input of a setting by its type. */
function SettingInput({
  setting,
  value,
  onChange,
  id,
}: {
  readonly setting: Setting;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly id: string;
}) {
  const { name, type, least, most, choices } = setting;
  const levels = useRead(accountMerchantCalls.listLevels, type === 'integers' ? {} : null);
  if (pictureSettings.includes(name))
    return (
      <PictureInput value={typeof value === 'string' && value !== '' ? [value] : []} most={1} onChange={([one]) => onChange(one ?? '')} />
    );
  switch (type) {
    case 'boolean':
      return <Switch id={id} checked={value === true} onChange={onChange} />;
    case 'integer':
    case 'money':
      return (
        <InputNumber
          id={id}
          className={styles['number']}
          controls={false}
          precision={type === 'money' ? 2 : 0}
          {...(least === null ? {} : { min: least })}
          {...(most === null ? {} : { max: most })}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Select
          id={id}
          className={styles['wide']}
          options={choices.map((one) => ({ value: one, label: one }))}
          value={value}
          onChange={onChange}
        />
      );
    case 'texts':
      return (
        <Input.TextArea
          id={id}
          rows={Math.min(12, Math.max(2, (value as readonly string[]).length + 1))}
          placeholder="每行一个"
          value={(value as readonly string[]).join('\n')}
          onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
        />
      );
    case 'integers':
      return (
        <Select
          id={id}
          mode="multiple"
          className={styles['wide']}
          placeholder="没有选择"
          options={levels.data?.list.map((level) => ({ value: level.id, label: level.name })) ?? []}
          value={value as number[]}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListInput id={id} value={value} onChange={onChange} />;
    case 'text':
      return (most ?? 0) > 100 ? (
        <Input.TextArea
          id={id}
          rows={3}
          maxLength={most ?? 10_000}
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Input id={id} maxLength={most ?? 10_000} value={String(value)} onChange={({ target }) => onChange(target.value)} />
      );
  }
}

function SectionForm({ settings, version }: { readonly settings: readonly Setting[]; readonly version: number }) {
  const may = useMay();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isChanged = Object.keys(values).length > 0;
  const canSave = may(siteMerchantCalls.putSettings);
  useLeaveGuard(canSave && isChanged);
  /** Takes a change; what is again as it was is none. */
  function change({ name, value }: Setting, next: unknown): void {
    const { [name]: _, ...others } = values;
    setValues(JSON.stringify(next) === JSON.stringify(value) ? others : { ...others, [name]: next });
  }
  async function save(): Promise<void> {
    setSending(true);
    setProblems({});
    setFault(undefined);
    try {
      await send(siteMerchantCalls.putSettings, { values, version } as never);
      tell.success('已保存，商城马上用新的设置');
      setValues({});
      await invalidateCalls([siteMerchantCalls.listSettings]);
    } catch (wrong) {
      const { problems: named } = ((wrong instanceof CallRefusedError && wrong.body) || {}) as {
        readonly problems?: readonly { readonly name: string; readonly why: string }[];
      };
      if (named) {
        setProblems(Object.fromEntries(named.map(({ name, why }) => [name, why])));
        document.querySelector(`[data-setting="${named[0]?.name ?? ''}"]`)?.scrollIntoView({ block: 'center' });
      } else setFault(errorSentence(wrong));
    } finally {
      setSending(false);
    }
  }
  return (
    <>
      {settings.map((setting) => {
        const { name, label, meaning, isDefault, fallback } = setting;
        const id = `setting-${name}`;
        const value = name in values ? values[name] : setting.value;
        return (
          <div key={name} className={styles['setting']} data-setting={name}>
            <label htmlFor={id}>{label}</label>
            <div>
              <SettingInput setting={setting} value={value} id={id} onChange={(next) => change(setting, next)} />
              {problems[name] !== undefined && (
                <p className={styles['wrong']} role="alert">
                  {problems[name]}
                </p>
              )}
              <p className={styles['help']}>
                {meaning}
                {!isDefault && !(name in values) && canSave && (
                  <Button type="link" size="small" onClick={() => setValues({ ...values, [name]: fallback })}>
                    恢复默认
                  </Button>
                )}
              </p>
            </div>
          </div>
        );
      })}
      {fault !== undefined && <Alert type="error" showIcon title={fault} role="alert" />}
      {canSave && (
        <footer className={styles['foot']}>
          {isChanged && <span>改了 {Object.keys(values).length} 项，还没保存</span>}
          <Button disabled={!isChanged} onClick={() => setValues({})}>
            放弃
          </Button>
          <Button type="primary" disabled={!isChanged} loading={isSending} onClick={() => void save()}>
            保存
          </Button>
        </footer>
      )}
    </>
  );
}

/** Shows the settings of the shop by section; what is changed is saved together. */
export function SettingsPage() {
  const settings = useRead(siteMerchantCalls.listSettings, {});
  const [address, change] = useAddress();
  return (
    <Page title="店铺设置">
      <Loaded query={settings}>
        {({ list, version }) => {
          const sections = [...new Map(list.map(({ section, sectionName }) => [section as string, sectionName]))];
          const word = address['word'] ?? '';
          const section = address['section'] ?? sections[0]?.[0] ?? '';
          const shown = list.filter((one) =>
            word === '' ? one.section === section : `${one.label}${one.meaning}${one.name}`.toLowerCase().includes(word.toLowerCase()),
          );
          return (
            <>
              <div className={styles['head']}>
                <Input.Search
                  key={word}
                  aria-label="找设置"
                  placeholder="找设置：运费险、积分、关闭时间"
                  allowClear
                  defaultValue={word}
                  onSearch={(next) => change({ word: next.trim() })}
                />
                {word === '' && (
                  <Segmented
                    aria-label="分类"
                    options={sections.map(([value, label]) => ({ value, label }))}
                    value={section}
                    onChange={(next) => change({ section: next })}
                  />
                )}
              </div>
              <Card title={word === '' ? (sections.find(([one]) => one === section)?.[1] ?? '') : `含“${word}”的设置`}>
                {shown.length === 0 ? <p>没有这样的设置</p> : <SectionForm key={`${section}${word}`} settings={shown} version={version} />}
              </Card>
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}
