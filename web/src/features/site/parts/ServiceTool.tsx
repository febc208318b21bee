import Headset from 'lucide-react/icons/headset';
import { texts } from '#lib/texts.ts';
import { BarTool } from '#ui/ActionBar.tsx';
import { callTo } from '../call-to.ts';

/** Shows a button that calls customer service; nothing if there is no number. */
export const ServiceTool = ({ phone }: { readonly phone: string }) =>
  phone !== '' && <BarTool icon={Headset} name={texts.service} to={callTo(phone)} />;
