import { accountMerchantCalls } from 'contract/members/account/merchant.calls.ts';
import { Button, Input, Switch } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useRead } from '#console/client.ts';
import { tell } from '#console/tell.ts';
import { addValue, type GoodsForm, type Problems, removeSpec, removeValue, renameValue, type SkuForm } from './goods-form.ts';
import styles from './goods.module.css';
import { PictureButton } from './PicturesInput.tsx';

const mostSkus = 200;
type Options = Pick<GoodsForm, 'specs' | 'skus'>;

/** A cell that holds a number and shows what is typed as it is typed. */
function NumberCell(props: {
  readonly label: string;
  readonly value: number;
  readonly decimals: number;
  readonly wrong?: string | undefined;
  readonly onChange: (value: number) => void;
  readonly onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}) {
  const { label, value, decimals, wrong, onChange, onPaste } = props;
  const [typed, setTyped] = useState<string>();
  const pattern = decimals === 0 ? /^\d{0,9}$/ : /^\d{0,8}(\.\d{0,2})?$/;
  return (
    <>
      <Input
        aria-label={label}
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        value={typed ?? String(value)}
        status={wrong === undefined ? '' : 'error'}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          if (!pattern.test(target.value)) return;
          setTyped(target.value);
          onChange(Number(target.value));
        }}
        onBlur={() => setTyped(undefined)}
        onPaste={onPaste}
      />
      {wrong !== undefined && <span className={styles['wrong']}>{wrong}</span>}
    </>
  );
}

/** Edits the options of a product: names, values, and a picture for each value. */
function SpecsInput({
  options,
  problems,
  onChange,
}: {
  readonly options: Options;
  readonly problems: Problems;
  readonly onChange: (options: Options) => void;
}) {
  const { specs, skus } = options;
  return (
    <>
      {specs.map((spec, at) => (
        <div key={`${at} of ${specs.length}`} className={styles['spec']}>
          <div className={styles['specHead']}>
            <Input
              aria-label={`规格 ${at + 1} 的名称`}
              placeholder="规格名，如 颜色"
              maxLength={40}
              style={{ width: 180 }}
              value={spec.name}
              status={problems[`specs.${at}.name`] === undefined ? '' : 'error'}
              onChange={({ target }) => onChange({ skus, specs: specs.map((one, i) => (i === at ? { ...one, name: target.value } : one)) })}
            />
            <Button type="text" danger onClick={() => onChange(removeSpec(options, at))}>
              删除这个规格
            </Button>
          </div>
          {problems[`specs.${at}.name`] !== undefined && <span className={styles['wrong']}>{problems[`specs.${at}.name`]}</span>}
          <div className={styles['values']}>
            {spec.values.map((value, i) => (
              <span key={`${i} of ${spec.values.length}`} className={styles['value']}>
                {at === 0 && (
                  <PictureButton
                    label={`${value.name} 的图片`}
                    url={value.picture ?? ''}
                    onChange={(picture) =>
                      onChange({
                        skus: skus.map((sku) =>
                          sku.values[at] === value.name && (sku.picture === '' || sku.picture === value.picture)
                            ? { ...sku, picture }
                            : sku,
                        ),
                        specs: specs.map((one, n) =>
                          n === at
                            ? {
                                ...one,
                                values: one.values.map((other) =>
                                  other.name === value.name ? (picture === '' ? { name: other.name } : { ...other, picture }) : other,
                                ),
                              }
                            : one,
                        ),
                      })
                    }
                  />
                )}
                <Input
                  aria-label={`${spec.name} 的值 ${i + 1}`}
                  maxLength={40}
                  style={{ width: 110 }}
                  defaultValue={value.name}
                  key={value.name}
                  status={problems[`specs.${at}.values.${i}.name`] === undefined ? '' : 'error'}
                  onBlur={({ target }) => {
                    const name = target.value.trim();
                    if (name === value.name) return;
                    if (name === '' || spec.values.some((other) => other.name === name)) {
                      target.value = value.name;
                      tell.warning(name === '' ? '规格值不能为空' : `「${name}」已经有了`);
                      return;
                    }
                    onChange(renameValue(options, at, value.name, name));
                  }}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={`删除 ${value.name}`}
                  onClick={() => onChange(removeValue(options, at, value.name))}
                >
                  ×
                </Button>
              </span>
            ))}
            <Input
              key={`new ${spec.values.length}`}
              aria-label={`给${spec.name || '规格'}加一个值`}
              placeholder="加一个值，回车"
              maxLength={200}
              style={{ width: 140 }}
              onPressEnter={(event) => {
                event.preventDefault();
                addValues(event.currentTarget.value, at);
              }}
              onBlur={({ target }) => addValues(target.value, at)}
            />
          </div>
        </div>
      ))}
      {specs.length < 5 && (
        <Button onClick={() => onChange({ skus, specs: [...specs, { name: ['颜色', '尺寸'][specs.length] ?? '', values: [] }] })}>
          {specs.length === 0 ? '添加规格（颜色、尺寸……）' : '再加一个规格'}
        </Button>
      )}
    </>
  );

  /** Adds the values of a text: several may be separated by commas or spaces of a paste. */
  function addValues(text: string, at: number): void {
    const names = text
      .split(/[,，;；\n\t]/)
      .map((one) => one.trim().slice(0, 40))
      .filter((one) => one !== '');
    let next = options;
    for (const name of names) next = addValue(next, at, name);
    if (next.skus.length > mostSkus) return tell.warning(`一件商品最多 ${mostSkus} 个规格组合`);
    if (names.length > 0) onChange(next);
  }
}

const columns = ['price', 'stock', 'code'] as const;

/** Edits options and SKUs: a row for each combination. A table pasted into a cell fills the cells below and beside it. */
export function SkuMatrix(props: {
  readonly options: Options;
  readonly problems: Problems;
  readonly reserved: ReadonlyMap<number, number>;
  readonly bundle: boolean;
  readonly onChange: (options: Options) => void;
}) {
  const { options, problems, reserved, bundle, onChange } = props;
  const { specs, skus } = options;
  const levels = useRead(accountMerchantCalls.listLevels, {});
  const [showsLevels, setShowsLevels] = useState(skus.some(({ levelPrices }) => levelPrices.length > 0));
  const [note, setNote] = useState('');
  const setSku = (at: number, change: Partial<SkuForm>) =>
    onChange({ specs, skus: skus.map((sku, i) => (i === at ? { ...sku, ...change } : sku)) });
  const fill = (change: (sku: SkuForm) => Partial<SkuForm>) => onChange({ specs, skus: skus.map((sku) => ({ ...sku, ...change(sku) })) });

  function paste(event: ClipboardEvent<HTMLInputElement>, at: number, column: (typeof columns)[number]): void {
    const rows = event.clipboardData
      .getData('text')
      .replace(/\r/g, '')
      .replace(/\n$/, '')
      .split('\n')
      .map((row) => row.split('\t'));
    if (rows.length === 1 && rows[0]?.length === 1) return;
    event.preventDefault();
    const next = [...skus];
    let odd = 0;
    rows.forEach((cells, down) => {
      const sku = next[at + down];
      if (!sku) return void (odd += 1);
      let filled = sku;
      cells.forEach((cell, right) => {
        const field = columns[columns.indexOf(column) + right];
        const text = cell.trim().replace(/[,，¥￥]/g, '');
        if (field === 'code') filled = { ...filled, code: cell.trim().slice(0, 60) };
        else if (field === 'price' && /^\d{1,8}(\.\d{1,2})?$/.test(text)) filled = { ...filled, price: Number(text) };
        else if (field === 'stock' && /^\d{1,8}$/.test(text)) filled = { ...filled, stock: Number(text) };
        else if (text !== '') odd += 1;
      });
      next[at + down] = filled;
    });
    setNote(`已粘贴 ${Math.min(rows.length, skus.length - at)} 行${odd > 0 ? `，${odd} 处没有用上` : ''}`);
    onChange({ specs, skus: next });
  }

  const [first] = skus;
  const header = (title: string, change: (sku: SkuForm) => Partial<SkuForm>) => (
    <th>
      {title}
      {skus.length > 1 && first && (
        <Button type="link" size="small" title="用第一行的值填满这一列" onClick={() => fill(change)}>
          全部同首行
        </Button>
      )}
    </th>
  );
  return (
    <>
      <SpecsInput options={options} problems={problems} onChange={onChange} />
      <div className={styles['line']} style={{ margin: '14px 0 8px', justifyContent: 'space-between' }}>
        <span className={styles['help']} role="status">
          {note || (skus.length > 1 ? '可以从表格里复制几行几列，粘贴到售价、库存、编码的格子里' : '')}
        </span>
        <span className={styles['line']}>
          <Switch size="small" aria-label="会员等级价" checked={showsLevels} onChange={setShowsLevels} /> 会员等级价
        </span>
      </div>
      <div className={styles['scroll']}>
        <table className={styles['matrix']} aria-label="规格">
          <thead>
            <tr>
              {specs
                .filter(({ values }) => values.length > 0)
                .map(({ name }, i) => (
                  <th key={`${i} ${name}`}>{name || `规格 ${i + 1}`}</th>
                ))}
              {header('售价（元）', () => ({ price: first?.price ?? 0 }))}
              {header('库存', () => ({ stock: first?.stock ?? 0 }))}
              <th>规格编码</th>
              {showsLevels && levels.data?.list.map(({ id, name }) => <th key={id}>{name}价</th>)}
              {skus.length > 1 && <th aria-label="操作" />}
            </tr>
          </thead>
          <tbody>
            {skus.map((sku, i) => {
              const name = sku.values.join(' ') || '这件商品';
              const held = sku.id === undefined ? 0 : (reserved.get(sku.id) ?? 0);
              return (
                <tr key={sku.id ?? sku.values.join('\n')}>
                  {sku.values.map((value, at) => (
                    <td key={`${at} ${value}`} className={styles['name']}>
                      {value}
                    </td>
                  ))}
                  <td>
                    <NumberCell
                      label={`${name} 的售价`}
                      value={sku.price}
                      decimals={2}
                      wrong={problems[`skus.${i}.price`]}
                      onChange={(price) => setSku(i, { price })}
                      onPaste={(event) => paste(event, i, 'price')}
                    />
                  </td>
                  <td>
                    {bundle ? (
                      <span className={styles['help']}>由组合里的商品决定</span>
                    ) : (
                      <NumberCell
                        label={`${name} 的库存`}
                        value={sku.stock ?? 0}
                        decimals={0}
                        wrong={problems[`skus.${i}.stock`]}
                        onChange={(stock) => setSku(i, { stock })}
                        onPaste={(event) => paste(event, i, 'stock')}
                      />
                    )}
                    {held > 0 && <span className={styles['help']}>其中 {held} 件已下单</span>}
                  </td>
                  <td>
                    <Input
                      aria-label={`${name} 的编码`}
                      maxLength={60}
                      value={sku.code}
                      onChange={({ target }) => setSku(i, { code: target.value })}
                      onPaste={(event) => paste(event, i, 'code')}
                    />
                    {(problems[`skus.${i}.values`] ?? problems[`skus.${i}.id`]) !== undefined && (
                      <span className={styles['wrong']}>{problems[`skus.${i}.values`] ?? problems[`skus.${i}.id`]}</span>
                    )}
                  </td>
                  {showsLevels &&
                    levels.data?.list.map(({ id, name: level }) => (
                      <td key={id}>
                        <Input
                          aria-label={`${name} 的${level}价`}
                          placeholder="不设"
                          inputMode="decimal"
                          defaultValue={sku.levelPrices.find(({ levelId }) => levelId === id)?.price}
                          onBlur={({ target }) => {
                            const rest = sku.levelPrices.filter(({ levelId }) => levelId !== id);
                            const text = target.value.trim();
                            if (text !== '' && !/^\d{1,8}(\.\d{1,2})?$/.test(text)) return tell.warning('等级价应为最多两位小数的金额');
                            setSku(i, { levelPrices: text === '' ? rest : [...rest, { levelId: id, price: Number(text) }] });
                          }}
                        />
                      </td>
                    ))}
                  {skus.length > 1 && (
                    <td>
                      <Button
                        type="text"
                        size="small"
                        danger
                        aria-label={`不卖 ${name}`}
                        onClick={() => onChange({ specs: withoutUnused(specs, skus, i), skus: skus.filter((_, at) => at !== i) })}
                      >
                        移除
                      </Button>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Returns the options without values that no SKU has once one is removed. */
const withoutUnused = (specs: Options['specs'], skus: Options['skus'], removed: number): Options['specs'] =>
  specs.map((spec, at) => ({
    ...spec,
    values: spec.values.filter(({ name }) => skus.some((sku, i) => i !== removed && sku.values[at] === name)),
  }));
