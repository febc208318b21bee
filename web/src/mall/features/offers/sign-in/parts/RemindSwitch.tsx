import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { useWrite } from '#phone/client.ts';
import { Switch } from '#kit/ui/Switch.tsx';
import { toast } from '#kit/ui/toast.ts';
import { texts } from '../texts.ts';

/** Renders the switch that turns the reminder of the daily sign-in (签到) on or off, immediately. */
export function RemindSwitch({ on }: { readonly on: boolean }) {
  const edit = useWrite(signInCalls.editNotify, {
    oneAtATime: true,
    invalidates: [signInCalls.signSetting],
    onSuccess: (_, { remindOff }) => toast(remindOff === 1 ? texts.remindOn : texts.remindOff),
  });
  const shown = edit.isPending ? edit.variables?.remindOff === 1 : on;
  return <Switch on={shown} onChange={(next) => edit.mutate({ remindOff: next ? 1 : 0 })} label={texts.remind} />;
}
