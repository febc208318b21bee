import { makeRequestNo } from '#console/make-request-no.ts';
import { catalogueCalls } from 'contract/goods/goods/catalogue.calls.ts';
import { freightMerchantCalls } from 'contract/goods/freight/merchant.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { Button, Input, InputNumber, Segmented, Select, Skeleton, Switch } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { CallRefusedError, errorSentence } from '#client/call-errors.ts';
import { invalidateCalls, send, useRead } from '#console/client.ts';
import { useUnsavedDraft } from '#console/frame/use-unsaved-draft.ts';
import { useMay } from '#console/me.ts';
import { useGo, useParam } from '#console/navigation.ts';
import { Card, Loaded, Page } from '#console/parts/Page.tsx';
import { formatMoment, parseShopTime } from '#console/shop-time.ts';
import { ask, tell } from '#console/tell.ts';
import { compareForms, type EditedGoods, emptyForm, formNames, type GoodsForm, type Problems, toForm, toSent } from './goods-form.ts';
import styles from './goods.module.css';
import { PictureButton, PicturesInput } from './PicturesInput.tsx';
import { SkuMatrix } from './SkuMatrix.tsx';

const DetailEditor = lazy(() => import('./DetailEditor.tsx').then((file) => ({ default: file.DetailEditor })));

/** Holds what is being edited: the form, what it began with, and the version that it is of. */
interface Draft {
  readonly version: number;
  readonly base: GoodsForm;
  readonly form: GoodsForm;
  readonly requestNo: string;
}

interface Meanwhile {
  readonly by: string;
  readonly at: number | null;
  readonly goods: EditedGoods;
}

function Field(props: {
  readonly label: string;
  readonly needed?: boolean;
  readonly help?: string;
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}) {
  const { label, needed = false, help, wrong, children } = props;
  return (
    <div className={styles['field']} data-wrong={wrong !== undefined}>
      <span className={styles['label']}>
        {label}
        {needed && <b>*</b>}
      </span>
      {children}
      {wrong !== undefined ? (
        <span className={styles['wrong']} role="alert">
          {wrong}
        </span>
      ) : (
        help !== undefined && <span className={styles['help']}>{help}</span>
      )}
    </div>
  );
}

/** Says what somebody else saved meanwhile, and offers to merge or to take theirs. */
function MeanwhileNotice({
  draft,
  meanwhile,
  onMerge,
  onTake,
}: {
  readonly draft: Draft;
  readonly meanwhile: Meanwhile;
  readonly onMerge: () => void;
  readonly onTake: () => void;
}) {
  const { theirs, both } = compareForms(draft.base, draft.form, toForm(meanwhile.goods));
  const names = (fields: readonly (keyof GoodsForm)[]) => fields.map((field) => formNames[field]).join('、');
  return (
    <div className={styles['notice']} role="alert">
      <b>
        {meanwhile.by === '' ? '有人' : `「${meanwhile.by}」`}
        {meanwhile.at === null ? '' : `在 ${formatMoment(meanwhile.at)} `}保存过这件商品
      </b>
      <ul>
        {theirs.length > 0 && <li>对方改了你没有动的：{names(theirs)}</li>}
        {both.length > 0 && <li>你们都改了：{names(both)}</li>}
        {theirs.length + both.length === 0 && <li>对方改的和你填的不冲突</li>}
      </ul>
      <span className={styles['line']}>
        <Button type="primary" size="small" onClick={onMerge}>
          合并到我的表单{both.length > 0 ? '（都改的以我的为准）' : ''}
        </Button>
        <Button size="small" onClick={onTake}>
          放弃我的，用对方的
        </Button>
      </span>
    </div>
  );
}

const kinds = ['普通', '虚拟', '跨境', '保税', '权益', '特殊'].map((label, i) => ({ value: i + 1, label }));
const cycles = ['永久', '每天', '每周', '每月'].map((label, value) => ({ value, label }));
const noReturns = [
  { value: '', label: '支持 7 天无理由退货' },
  { value: 'custom', label: '定制，不支持' },
  { value: 'perishable', label: '鲜活易腐，不支持' },
  { value: 'digital', label: '数字化商品，不支持' },
  { value: 'opened', label: '拆封的音像、报刊，不支持' },
];
const questionTypes = [
  { value: 'text', label: '文字' },
  { value: 'number', label: '数字' },
  { value: 'mail', label: '邮箱' },
  { value: 'date', label: '日期' },
  { value: 'time', label: '时间' },
  { value: 'id', label: '身份证' },
  { value: 'image', label: '图片' },
] as const;

/** Writes a moment as the input of a date and time takes it. */
const toTimeInput = (moment: number | undefined): string => (moment === undefined ? '' : formatMoment(moment).replace(' ', 'T'));

/** Edits rows of names and values. */
function ParametersInput({
  value,
  onChange,
}: {
  readonly value: GoodsForm['parameters'];
  readonly onChange: (rows: GoodsForm['parameters']) => void;
}) {
  const set = (at: number, change: Partial<GoodsForm['parameters'][number]>) =>
    onChange(value.map((row, i) => (i === at ? { ...row, ...change } : row)));
  return (
    <>
      {value.map((row, i) => (
        <div key={`${i} of ${value.length}`} className={styles['line']} style={{ marginBottom: 6 }}>
          <Input
            aria-label={`参数 ${i + 1} 的名称`}
            placeholder="如 产地"
            maxLength={60}
            style={{ width: 150 }}
            value={row.name}
            onChange={({ target }) => set(i, { name: target.value })}
          />
          <Input
            aria-label={`参数 ${i + 1} 的内容`}
            maxLength={300}
            style={{ width: 280 }}
            value={row.value}
            onChange={({ target }) => set(i, { value: target.value })}
          />
          <Button type="text" size="small" aria-label={`删除参数 ${i + 1}`} onClick={() => onChange(value.filter((_, at) => at !== i))}>
            ×
          </Button>
        </div>
      ))}
      <Button onClick={() => onChange([...value, { name: '', value: '' }])}>加一项参数</Button>
    </>
  );
}

/** Edits what the buyer is asked. */
function QuestionsInput({
  value,
  problems,
  onChange,
}: {
  readonly value: GoodsForm['leaveMessages'];
  readonly problems: Problems;
  readonly onChange: (rows: GoodsForm['leaveMessages']) => void;
}) {
  const set = (at: number, change: Partial<GoodsForm['leaveMessages'][number]>) =>
    onChange(value.map((row, i) => (i === at ? { ...row, ...change } : row)));
  return (
    <>
      {value.map((row, i) => (
        <div key={`${i} of ${value.length}`} className={styles['spec']}>
          <div className={styles['line']}>
            <Input
              aria-label={`留言 ${i + 1} 的名称`}
              placeholder="如 刻字"
              maxLength={30}
              style={{ width: 150 }}
              value={row.name}
              onChange={({ target }) => set(i, { name: target.value })}
            />
            <Select
              aria-label={`留言 ${i + 1} 的类型`}
              style={{ width: 100 }}
              value={row.type}
              options={[...questionTypes]}
              onChange={(type) => {
                const { from: _from, to: _to, whole: _whole, ...rest } = row;
                onChange(value.map((one, at) => (at === i ? { ...rest, type, max: 0 } : one)));
              }}
            />
            {['text', 'image', 'mail', 'id'].includes(row.type) ? (
              <InputNumber
                aria-label={row.type === 'image' ? '最多几张' : '最多几字'}
                prefix="最多"
                min={0}
                max={999}
                changeOnWheel={false}
                style={{ width: 120 }}
                value={row.max}
                onChange={(max) => set(i, { max: max ?? 0 })}
              />
            ) : (
              (['from', 'to'] as const).map((end) => (
                <Input
                  key={end}
                  aria-label={end === 'from' ? '从' : '到'}
                  placeholder={row.type === 'time' ? '10:00' : row.type === 'date' ? '几天后' : '不限'}
                  prefix={end === 'from' ? '从' : '到'}
                  maxLength={20}
                  style={{ width: 110 }}
                  value={row[end] ?? ''}
                  onChange={({ target }) => {
                    const { [end]: _end, ...rest } = row;
                    onChange(value.map((one, at) => (at === i ? (target.value === '' ? rest : { ...row, [end]: target.value }) : one)));
                  }}
                />
              ))
            )}
            <Input
              aria-label={`留言 ${i + 1} 的提示`}
              placeholder="提示"
              maxLength={100}
              style={{ width: 180 }}
              value={row.hint}
              onChange={({ target }) => set(i, { hint: target.value })}
            />
            <Switch
              aria-label={`留言 ${i + 1} 必填`}
              checked={row.required}
              checkedChildren="必填"
              unCheckedChildren="选填"
              onChange={(required) => set(i, { required })}
            />
            <Button type="text" size="small" aria-label={`删除留言 ${i + 1}`} onClick={() => onChange(value.filter((_, at) => at !== i))}>
              ×
            </Button>
          </div>
          {[problems[`leaveMessages.${i}.name`], problems[`leaveMessages.${i}.max`]].map(
            (wrong) =>
              wrong !== undefined && (
                <span key={wrong} className={styles['wrong']}>
                  {wrong}
                </span>
              ),
          )}
        </div>
      ))}
      {value.length < 20 && (
        <Button onClick={() => onChange([...value, { name: '', type: 'text', required: false, max: 0, hint: '' }])}>加一项留言</Button>
      )}
    </>
  );
}

/** Shows the form of a product. */
function FormCards({
  form,
  problems,
  goods,
  set,
}: {
  readonly form: GoodsForm;
  readonly problems: Problems;
  readonly goods: EditedGoods | undefined;
  readonly set: (change: Partial<GoodsForm>) => void;
}) {
  const categories = useRead(goodsMerchantCalls.listCategories, {});
  const groups = useRead(goodsMerchantCalls.listGroups, {});
  const templates = useRead(freightMerchantCalls.listTemplates, {});
  const wrong = (path: string): string | undefined => problems[path];
  const number = (
    label: string,
    value: number,
    onChange: (value: number) => void,
    more: {
      readonly precision?: number;
      readonly suffix?: string;
      readonly help?: string;
      readonly wrong?: string | undefined;
      readonly min?: number;
      readonly max?: number;
    } = {},
  ) => (
    <Field label={label} help={more.help ?? ''} wrong={more.wrong}>
      <InputNumber
        aria-label={label}
        min={more.min ?? 0}
        max={more.max ?? 99_999_999}
        precision={more.precision ?? 0}
        changeOnWheel={false}
        suffix={more.suffix}
        style={{ width: '100%' }}
        value={value}
        onChange={(next) => onChange(next ?? more.min ?? 0)}
      />
    </Field>
  );
  const toggle = (label: string, checked: boolean, onChange: (checked: boolean) => void, help?: string) => (
    <Field label={label} {...(help === undefined ? {} : { help })}>
      <Switch aria-label={label} checked={checked} onChange={onChange} />
    </Field>
  );
  const { limits, listing, freight, supplier } = form;
  const setLimit = (change: Partial<GoodsForm['limits']>) => set({ limits: { ...limits, ...change } });
  return (
    <>
      <Card title="基本资料">
        <Field label="标题" needed wrong={wrong('title')}>
          <Input aria-label="标题" maxLength={120} showCount value={form.title} onChange={({ target }) => set({ title: target.value })} />
        </Field>
        <Field label="副标题" wrong={wrong('subtitle')}>
          <Input aria-label="副标题" maxLength={200} value={form.subtitle} onChange={({ target }) => set({ subtitle: target.value })} />
        </Field>
        <div className={styles['grid']}>
          <Field label="商品编码" help="自己的编码，可以不填" wrong={wrong('code')}>
            <Input aria-label="商品编码" maxLength={60} value={form.code} onChange={({ target }) => set({ code: target.value })} />
          </Field>
          <Field label="分类" wrong={wrong('categoryId')}>
            <Select
              aria-label="分类"
              style={{ width: '100%' }}
              showSearch={{ optionFilterProp: 'label' }}
              value={form.categoryId ?? 0}
              options={[
                { value: 0, label: '没有分类' },
                ...(categories.data?.list.map(({ id, path }) => ({ value: id, label: path })) ?? []),
              ]}
              onChange={(id) => set({ categoryId: id === 0 ? null : id })}
            />
          </Field>
          <Field label="分组" wrong={wrong('groupIds')}>
            <Select
              mode="multiple"
              aria-label="分组"
              style={{ width: '100%' }}
              showSearch={{ optionFilterProp: 'label' }}
              value={form.groupIds}
              options={groups.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              onChange={(groupIds: number[]) => set({ groupIds: [...groupIds].sort((a, b) => a - b) })}
            />
          </Field>
          <Field label="类型">
            <Select aria-label="类型" style={{ width: '100%' }} value={form.kind} options={kinds} onChange={(kind) => set({ kind })} />
          </Field>
        </div>
        <Field label="标签" help="显示在标题旁，回车加一个" wrong={wrong('tags')}>
          <Select
            mode="tags"
            aria-label="标签"
            style={{ width: '100%' }}
            value={form.tags}
            open={false}
            suffixIcon={null}
            onChange={(tags: string[]) => set({ tags: tags.map((tag) => tag.trim().slice(0, 30)).filter((tag) => tag !== '') })}
          />
        </Field>
      </Card>
      <Card title="图片和视频">
        <Field
          label="图片"
          help="第一张是主图；拖动可以调整次序，也可以用空格和方向键"
          wrong={Object.entries(problems).find(([path]) => path.startsWith('pictures'))?.[1]}
        >
          <PicturesInput value={form.pictures} most={30} onChange={(pictures) => set({ pictures })} />
        </Field>
        <Field label="视频" wrong={wrong('video')}>
          <span className={styles['line']}>
            <PictureButton kind="video" label="选择视频" url={form.video} onChange={(video) => set({ video })} />
            {form.video !== '' && <video src={form.video} controls muted preload="metadata" width={220} />}
          </span>
        </Field>
      </Card>
      <Card title="价格和库存">
        <SkuMatrix
          options={{ specs: form.specs, skus: form.skus }}
          problems={problems}
          reserved={new Map(goods?.skus.map(({ id, reserved }) => [id, reserved]))}
          bundle={goods?.bundle ?? false}
          onChange={set}
        />
        <div className={styles['grid']} style={{ marginTop: 16 }}>
          <Field label="划线价" wrong={wrong('originPrice')}>
            <InputNumber
              aria-label="划线价"
              placeholder="不设"
              min={0}
              precision={2}
              changeOnWheel={false}
              suffix="元"
              style={{ width: '100%' }}
              value={form.originPrice}
              onChange={(originPrice) => set({ originPrice })}
            />
          </Field>
          <Field label="划线价说明" help="它的来历，如 品牌建议零售价" wrong={wrong('originNote')}>
            <Input
              aria-label="划线价说明"
              maxLength={60}
              value={form.originNote}
              onChange={({ target }) => set({ originNote: target.value })}
            />
          </Field>
          {number('成本价', form.cost, (cost) => set({ cost }), { precision: 2, suffix: '元', help: '顾客看不到' })}
          {number('重量', form.weight, (weight) => set({ weight }), { suffix: '克', max: 10_000_000 })}
          {toggle('参加会员折扣', form.joinsDiscount, (joinsDiscount) => set({ joinsDiscount }))}
          {toggle('显示库存', form.showStock, (showStock) => set({ showStock }))}
        </div>
      </Card>
      <Card title="上架和配送">
        <Field label="上架" wrong={wrong('listing.at')}>
          <span className={styles['line']}>
            <Segmented<'on' | 'off' | 'at'>
              value={listing.state}
              options={[
                { value: 'on', label: '上架' },
                { value: 'at', label: '定时上架' },
                { value: 'off', label: '暂不上架' },
              ]}
              onChange={(state) => set({ listing: { state, ...(state === 'at' && listing.at !== undefined ? { at: listing.at } : {}) } })}
            />
            {listing.state === 'at' && (
              <Input
                type="datetime-local"
                aria-label="开售时间"
                style={{ width: 210 }}
                value={toTimeInput(listing.at)}
                onChange={({ target }) => {
                  const at = parseShopTime(target.value);
                  set({ listing: { state: 'at', ...(at === undefined ? {} : { at }) } });
                }}
              />
            )}
          </span>
        </Field>
        <div className={styles['grid']}>
          <Field label="运费" wrong={wrong('freight.templateId')}>
            <Select
              aria-label="运费"
              style={{ width: '100%' }}
              value={freight.templateId ?? 0}
              options={[
                { value: 0, label: '整单固定运费' },
                ...(templates.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []),
              ]}
              onChange={(id) => set({ freight: { templateId: id === 0 ? null : id, flat: id === 0 ? freight.flat : 0 } })}
            />
          </Field>
          {freight.templateId === null &&
            number('固定运费', freight.flat, (flat) => set({ freight: { ...freight, flat } }), {
              precision: 2,
              suffix: '元',
              help: '0 为包邮',
            })}
          {number('备货天数', form.leadDays, (leadDays) => set({ leadDays }), { max: 365, suffix: '天', help: '0 按本店的发货承诺' })}
          <Field label="退货">
            <Select
              aria-label="退货"
              style={{ width: '100%' }}
              value={form.noReturn ?? ''}
              options={noReturns}
              onChange={(value) => set({ noReturn: value === '' ? null : (value as NonNullable<GoodsForm['noReturn']>) })}
            />
          </Field>
          {toggle('定制', form.madeToOrder, (madeToOrder) => set({ madeToOrder }), '按买家的留言制作')}
          {toggle('需要实名', form.needsRealName, (needsRealName) => set({ needsRealName }))}
        </div>
      </Card>
      <Card title="购买限制">
        <div className={styles['grid']}>
          {number('起购', limits.least, (least) => setLimit({ least }), { max: 9999, suffix: '件', help: '0 为不限' })}
          {number('倍数', limits.step, (step) => setLimit({ step }), { min: 1, max: 9999, suffix: '件' })}
          {number('每单限购', limits.perOrder, (perOrder) => setLimit({ perOrder }), { max: 9999, suffix: '件', help: '0 为不限' })}
          {number('每人限购', limits.perMember, (perMember) => setLimit({ perMember }), { max: 9999, suffix: '件', help: '0 为不限' })}
          <Field label="限购周期">
            <Select
              aria-label="限购周期"
              style={{ width: '100%' }}
              value={limits.cycle}
              options={cycles}
              onChange={(cycle) => setLimit({ cycle })}
            />
          </Field>
        </div>
      </Card>
      <Card title="详情">
        <Field label="商品详情" wrong={Object.entries(problems).find(([path]) => path.startsWith('detail'))?.[1]}>
          <Suspense fallback={<Skeleton active title={false} />}>
            <DetailEditor value={form.detail} onChange={(detail) => set({ detail })} />
          </Suspense>
        </Field>
        <Field label="参数">
          <ParametersInput value={form.parameters} onChange={(parameters) => set({ parameters })} />
        </Field>
      </Card>
      <Card title="更多">
        <Field label="购买时请买家填写">
          <QuestionsInput value={form.leaveMessages} problems={problems} onChange={(leaveMessages) => set({ leaveMessages })} />
        </Field>
        <div className={styles['grid']}>
          {number('已售（以前的店）', form.sold, (sold) => set({ sold }), { max: 999_999_999, wrong: wrong('sold'), help: '只能填一次' })}
          <Field label="已售来源" wrong={wrong('soldFrom')}>
            <Input aria-label="已售来源" maxLength={60} value={form.soldFrom} onChange={({ target }) => set({ soldFrom: target.value })} />
          </Field>
          <Field label="分享奖励" help="实付金额的百分之几；不填按全店的比例">
            <InputNumber
              aria-label="分享奖励"
              placeholder="按全店"
              min={0}
              max={30}
              precision={2}
              changeOnWheel={false}
              suffix="%"
              style={{ width: '100%' }}
              value={form.shareRate === null ? null : form.shareRate / 100}
              onChange={(rate) => set({ shareRate: rate === null ? null : Math.round(rate * 100) })}
            />
          </Field>
          {toggle('由别家供货', supplier !== null, (isOthers) => set({ supplier: isOthers ? { name: '', address: '', phone: '' } : null }))}
        </div>
        {supplier !== null && (
          <div className={styles['grid']}>
            {(
              [
                ['name', '供货商', 80],
                ['address', '供货商地址', 120],
                ['phone', '供货商电话', 30],
              ] as const
            ).map(([name, label, most]) => (
              <Field key={name} label={label} wrong={wrong(`supplier.${name}`)}>
                <Input
                  aria-label={label}
                  maxLength={most}
                  value={supplier[name]}
                  onChange={({ target }) => set({ supplier: { ...supplier, [name]: target.value } })}
                />
              </Field>
            ))}
          </div>
        )}
      </Card>
    </>
  );
}

const changedCalls = [goodsMerchantCalls.listGoods, catalogueCalls.editedGoods, catalogueCalls.stockMoves];

/** Edits one product, new or stored; what is entered is kept in this browser until it is saved. */
function Editor({ goods }: { readonly goods: EditedGoods | undefined }) {
  const { go } = useGo();
  const may = useMay();
  const [draft, setDraft, forget, isDraft] = useUnsavedDraft<Draft>(goods ? `goods_${goods.numIid}` : 'goods_new', () => {
    const form = goods ? toForm(goods) : emptyForm;
    return { version: goods?.version ?? 0, base: form, form, requestNo: makeRequestNo() };
  });
  const [problems, setProblems] = useState<Problems>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();
  const [isSaving, setSaving] = useState(false);
  const [round, setRound] = useState(0);
  const { form, base, version, requestNo } = draft;
  const set = (change: Partial<GoodsForm>) => setDraft({ ...draft, form: { ...form, ...change } });
  const isDirty = JSON.stringify(form) !== JSON.stringify(base);
  const canEdit = may(catalogueCalls.putGoods);
  const firstWrong = Object.keys(problems)[0];
  useEffect(() => {
    if (firstWrong !== undefined) document.querySelector('[data-wrong="true"], [class*="wrong"]')?.scrollIntoView({ block: 'center' });
  }, [firstWrong]);

  /** Begins anew with a form and its version. */
  function restart(next: Pick<Draft, 'version' | 'base' | 'form'>): void {
    setDraft({ ...next, requestNo: makeRequestNo() });
    setMeanwhile(undefined);
    setProblems({});
    setRound(round + 1);
  }
  function showRefusal(refused: CallRefusedError): void {
    if (refused.code === refusalCodes.goodsChanged) return setMeanwhile(refused.body as Meanwhile);
    const { problems: listed } = (refused.body ?? {}) as { problems?: { path: string; why: string }[] };
    if (listed) setProblems(Object.fromEntries(listed.map(({ path, why }) => [path, why])));
    tell.error(refused.sentence);
  }
  async function save(): Promise<void> {
    setSaving(true);
    setProblems({});
    try {
      if (!goods) {
        const { numIid } = await send(catalogueCalls.addGoods, { requestNo, ...toSent(form) });
        forget();
        tell.success('已新建');
        await invalidateCalls(changedCalls);
        go(`/goods/${numIid}`);
        return;
      }
      await send(catalogueCalls.putGoods, { id: goods.numIid, version, ...toSent(form) });
      const saved = await send(catalogueCalls.editedGoods, { id: goods.numIid });
      forget();
      const next = toForm(saved);
      restart({ version: saved.version, base: next, form: next });
      tell.success('已保存');
      void invalidateCalls(changedCalls);
    } catch (fault) {
      if (fault instanceof CallRefusedError) showRefusal(fault);
      else tell.error(errorSentence(fault));
    } finally {
      setSaving(false);
    }
  }
  async function discard(): Promise<void> {
    if (!(await ask({ title: '放弃没有保存的修改？', ok: '放弃', danger: true }))) return;
    forget();
    const fresh = goods ? toForm(goods) : emptyForm;
    restart({ version: goods?.version ?? 0, base: fresh, form: fresh });
  }
  const isOld = goods !== undefined && version !== goods.version && !meanwhile;
  return (
    <Page
      title={goods ? goods.title : '新建商品'}
      back={{ to: '/goods', title: '商品' }}
      note={goods?.editTime ? `${goods.editedBy === '' ? '' : `${goods.editedBy} `}保存于 ${formatMoment(goods.editTime)}` : undefined}
      acts={
        goods && (
          <>
            <Button onClick={() => go(`/goods/${goods.numIid}/stock`)}>库存账</Button>
            <Button href={`/mall/goodsInfo/${goods.numIid}`} target="_blank">
              看商品页
            </Button>
          </>
        )
      }
    >
      {goods?.archiveTime && <div className={styles['notice']}>这件商品已归档；保存后会恢复到列表里。</div>}
      {isDraft && isDirty && (
        <div className={styles['notice']} role="status">
          这是上次没有保存的修改。
          <Button type="link" size="small" onClick={() => void discard()}>
            放弃，从头开始
          </Button>
        </div>
      )}
      {(meanwhile ?? isOld) && goods && (
        <MeanwhileNotice
          draft={draft}
          meanwhile={meanwhile ?? { by: goods.editedBy, at: goods.editTime, goods }}
          onMerge={() => {
            const theirs = (meanwhile ?? { goods }).goods;
            const { merged } = compareForms(base, form, toForm(theirs));
            restart({ version: theirs.version, base: toForm(theirs), form: merged });
          }}
          onTake={() => {
            const theirs = (meanwhile ?? { goods }).goods;
            forget();
            restart({ version: theirs.version, base: toForm(theirs), form: toForm(theirs) });
          }}
        />
      )}
      <FormCards key={round} form={form} problems={problems} goods={goods} set={set} />
      {canEdit && (
        <div className={styles['bar']}>
          {Object.keys(problems).length > 0 && <span className={styles['wrong']}>有 {Object.keys(problems).length} 处要改</span>}
          {isDirty && <span className={styles['help']}>没有保存的修改会留在这个浏览器里</span>}
          {isDirty && <Button onClick={() => void discard()}>放弃修改</Button>}
          <Button type="primary" disabled={isSaving || (goods !== undefined && !isDirty && !goods.archiveTime)} onClick={() => void save()}>
            {isSaving ? '正在保存' : goods ? '保存' : '新建商品'}
          </Button>
        </div>
      )}
    </Page>
  );
}

/** The page of a product. */
export function EditGoodsPage() {
  const id = Number(useParam('id'));
  const read = useRead(catalogueCalls.editedGoods, { id });
  return <Loaded query={read}>{(goods) => <Editor key={id} goods={goods} />}</Loaded>;
}

/** The page of a new product. */
export function NewGoodsPage() {
  return <Editor goods={undefined} />;
}
