import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { copyText } from './copy-text.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'disabled'> {
  /** What is copied, or how to make it at the moment of the press. */
  readonly text: string | (() => string);
  /** Words of the button; with `isIconOnly` its name and tooltip. */
  readonly label?: string;
  readonly isIconOnly?: boolean;
  /** For the toast 'Content copied to clipboard'. */
  readonly onCopied?: () => void;
  /** The browser refused both ways; say so and let the user copy by hand. */
  readonly onFailed?: () => void;
}

const TICK_SHOWN_MS = 1500;

export function CopyButton({ text, label = 'Copy', isIconOnly, onCopied, onFailed, variant, ...rest }: CopyButtonProps) {
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), TICK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    if (!isCopied) return onFailed?.();
    setCopies((count) => count + 1);
    onCopied?.();
  };
  const icon = <Glyph of={copies > 0 ? Check : Copy} />;
  if (isIconOnly) return <IconButton {...rest} variant={variant} label={label} icon={icon} onClick={() => void copy()} />;
  return (
    <Button {...rest} variant={variant} icon={icon} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
