import { useState } from 'react';
import { Nav } from '#ui/Nav.tsx';
import { NavWord } from '#ui/NavWord.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useTitle } from '../page.ts';
import { AskingParts } from './AskingParts.tsx';
import { BarParts } from './BarParts.tsx';
import { ChoosingParts } from './ChoosingParts.tsx';
import { ColourParts } from './ColourParts.tsx';
import { FormParts } from './FormParts.tsx';
import { ListParts } from './ListParts.tsx';
import { ShowingParts } from './ShowingParts.tsx';
import { StateParts } from './StateParts.tsx';

const sections = {
  showing: { name: '展示', Section: ShowingParts },
  choosing: { name: '选择', Section: ChoosingParts },
  form: { name: '表单', Section: FormParts },
  asking: { name: '弹层', Section: AskingParts },
  state: { name: '状态', Section: StateParts },
  list: { name: '列表', Section: ListParts },
  colours: { name: '主题', Section: ColourParts },
  bar: { name: '底栏', Section: BarParts },
} as const;
type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

/** Shows every component in its states, to be compared with the pictures of the design. */
export function PartsScreen() {
  const [on, setOn] = useState<SectionName>(() => names.find((name) => location.hash === `#${name}`) ?? 'showing');
  useTitle(`部件 · ${sections[on].name}`);
  const { Section } = sections[on];
  return (
    <>
      <Nav title="部件" end={<NavWord onTap={() => setOn('bar')}>底栏</NavWord>} />
      <Tabs label="部件的种类" sticky on={on} onChange={setOn} tabs={names.map((key) => ({ key, name: sections[key].name }))} />
      <Section />
    </>
  );
}
