export { Avatar } from './Avatar.tsx';
export { Badge, Tag, type BadgeTone } from './Badge.tsx';
export { ButtonLink, TextLink } from './ButtonLink.tsx';
export { copyText } from './copy-text.ts';
export { CopyButton } from './CopyButton.tsx';
export { Logo } from './Logo.tsx';
export { StateLabel, type StateTone } from './StateLabel.tsx';
export { LinkProvider, UiLink, useBasePath, type UiLinkProps } from './UiLink.tsx';
export { VisuallyHidden } from './VisuallyHidden.tsx';
