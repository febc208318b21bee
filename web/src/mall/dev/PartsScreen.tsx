import { useState } from 'react';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { useTitle } from '#phone/page.ts';
import { OverlayParts } from './OverlayParts.tsx';
import { BarParts } from './BarParts.tsx';
import { SelectionParts } from './SelectionParts.tsx';
import { ThemeParts } from './ThemeParts.tsx';
import { FormParts } from './FormParts.tsx';
import { ListParts } from './ListParts.tsx';
import { DisplayParts } from './DisplayParts.tsx';
import { StateParts } from './StateParts.tsx';

const sections = {
  showing: { name: '展示', Section: DisplayParts },
  choosing: { name: '选择', Section: SelectionParts },
  form: { name: '表单', Section: FormParts },
  asking: { name: '弹层', Section: OverlayParts },
  state: { name: '状态', Section: StateParts },
  list: { name: '列表', Section: ListParts },
  colours: { name: '主题', Section: ThemeParts },
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
      <NavBar title="部件" end={<NavTextButton onTap={() => setOn('bar')}>底栏</NavTextButton>} />
      <Tabs label="部件的种类" sticky on={on} onChange={setOn} tabs={names.map((key) => ({ key, name: sections[key].name }))} />
      <Section />
    </>
  );
}
