import { buildQrCode } from '#kit/lib/qr-code.ts';

interface QrCodeProps {
  readonly text: string;
  /** Says what the code opens, for people who cannot see it. */
  readonly label: string;
}

/** Draws a text as a QR code for a phone's camera, as large as the box around it; nothing where the text is too long for a code. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = buildQrCode(text);
  if (!code) return null;
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="var(--ink)" d={code.path} />
    </svg>
  );
}
