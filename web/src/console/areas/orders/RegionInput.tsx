import { Select } from 'antd';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useRead } from '#console/client.ts';
import styles from './orders.module.css';

/** Holds the codes of a province, a city and a county. */
export interface RegionCodes {
  readonly stateCode: string;
  readonly cityCode: string;
  readonly districtCode: string;
}

/** Chooses a province, a city and a county, one after the other. */
export function RegionInput({ value, onChange }: { readonly value: RegionCodes; readonly onChange: (value: RegionCodes) => void }) {
  const { data } = useRead(addressCalls.regions, {});
  const provinces = data ?? [];
  const cities = provinces.find(([code]) => code === value.stateCode)?.[2] ?? [];
  const counties = cities.find(([code]) => code === value.cityCode)?.[2] ?? [];
  const options = (places: readonly (readonly [string, string, ...unknown[]])[]) =>
    places.map(([code, name]) => ({ value: code, label: name || '（直辖）' }));
  const shown = (code: string) => (code === '' ? undefined : code);
  return (
    <span className={styles['filters']}>
      <Select
        aria-label="省份"
        placeholder="省份"
        className={styles['filter']}
        showSearch
        optionFilterProp="label"
        options={options(provinces)}
        value={shown(value.stateCode)}
        onChange={(stateCode: string) => onChange({ stateCode, cityCode: '', districtCode: '' })}
      />
      <Select
        aria-label="城市"
        placeholder="城市"
        className={styles['filter']}
        showSearch
        optionFilterProp="label"
        options={options(cities)}
        value={shown(value.cityCode)}
        onChange={(cityCode: string) => onChange({ ...value, cityCode, districtCode: '' })}
      />
      <Select
        aria-label="区县"
        placeholder="区县"
        className={styles['filter']}
        showSearch
        optionFilterProp="label"
        options={options(counties)}
        value={shown(value.districtCode)}
        onChange={(districtCode: string) => onChange({ ...value, districtCode })}
      />
    </span>
  );
}
