import Headset from 'lucide-react/icons/headset';
import { texts } from '#kit/lib/texts.ts';
import { ActionBarTool } from '#kit/ui/ActionBar.tsx';
import { telLink } from '../tel-link.ts';

/** Shows a button that calls customer service; nothing if there is no number. */
export const ServiceButton = ({ phone }: { readonly phone: string }) =>
  phone !== '' && <ActionBarTool icon={Headset} name={texts.service} to={telLink(phone)} />;
