import type { Agreed } from '#app/use-agreed.ts';
import { TickBox, TickText } from '#ui/TickBox.tsx';
import { texts } from '../texts.ts';

/** What one agrees to who logs in or registers. */
export const entryTexts = ['service', 'privacy'] as const;

export type EntryAgreed = Agreed<(typeof entryTexts)[number]>;

/** The box for the texts, with ways to read them. */
export const AgreeBox = ({ of }: { readonly of: EntryAgreed }) => (
  <TickBox id={of.id} on={of.on} wrong={of.wrong} onTick={of.tick}>
    {texts.age}
    <TickText to="/texts/service">{texts.service}</TickText>
    {texts.and}
    <TickText to="/texts/privacy">{texts.privacy}</TickText>
  </TickBox>
);
