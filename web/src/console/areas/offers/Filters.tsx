import { Input, Select } from 'antd';
import { useAddress } from '#console/navigation.ts';
import styles from './offers.module.css';

/** Draws the filters of a list of offers: a word and choices, kept in the address. */
export function Filters({
  word,
  choices,
}: {
  readonly word: string;
  readonly choices: readonly { readonly name: string; readonly label: string; readonly options: Readonly<Record<string, string>> }[];
}) {
  const [address, change] = useAddress();
  return (
    <div className={styles['filters']} role="search">
      <Input.Search
        key={address['word']}
        aria-label={word}
        placeholder={word}
        allowClear
        className={styles['word']}
        defaultValue={address['word']}
        onSearch={(next) => change({ word: next.trim(), after: undefined })}
      />
      {choices.map(({ name, label, options }) => (
        <Select
          key={name}
          aria-label={label}
          placeholder={label}
          allowClear
          className={styles['filter']}
          options={Object.entries(options).map(([value, title]) => ({ value, label: title }))}
          value={address[name]}
          onChange={(next: string | undefined) => change({ [name]: next, after: undefined })}
        />
      ))}
    </div>
  );
}
