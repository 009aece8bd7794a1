import { type ReactNode, useEffect, useState } from 'react';

/** The quiet zone around the code, which cameras need to find it. */
const MARGIN = 4;

interface QrCodeProps {
  readonly address: string;
  readonly label: string;
  /** For a long address, whose modules would be too small for a camera. */
  readonly isLarge?: boolean;
}

/** An address as a QR code; the library loads when the code is shown. */
export function QrCode({ address, label, isLarge = false }: QrCodeProps): ReactNode {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void drawCode(address).then((drawn) => isWanted && setCode(drawn));
    return () => {
      isWanted = false;
    };
  }, [address]);
  const side = (code?.size ?? 0) + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      // Cameras read dark on light, whatever the theme.
      className={`${isLarge ? 'size-[208px]' : 'size-[148px]'} flex-none rounded-card bg-[#ffffff] text-[#131a15]`}
    >
      {code && <path d={code.path} fill="currentColor" />}
    </svg>
  );
}

async function drawCode(address: string): Promise<{ size: number; path: string }> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    }
  }
  return { size, path };
}
