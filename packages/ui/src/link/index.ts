export { ButtonLink, TextLink } from './ButtonLink.tsx';
export { LinkProvider, UiLink, type UiLinkProps } from './UiLink.tsx';
