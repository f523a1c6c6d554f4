import { createContext, use, type ComponentType, type MouseEvent, type ReactNode, type Ref } from 'react';

export interface UiLinkProps {
  readonly href: string;
  readonly children?: ReactNode;
  readonly className?: string;
  readonly title?: string;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-label'?: string;
  /** -1 in rows of a tree, where one row at a time takes the focus. */
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLAnchorElement> | undefined;
  /** Runs first; who prevents the default follows the link in another way. */
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
}

const LinkContext = createContext<ComponentType<UiLinkProps>>((props) => <a {...props} />);

const BasePathContext = createContext('');

interface LinkProviderProps {
  readonly component: ComponentType<UiLinkProps>;
  /** Path below which the application lives, without a trailing slash; empty at the root. */
  readonly basePath: string;
  readonly children: ReactNode;
}

/** Around the app: what is drawn for links inside components of this package, so that the router handles them. */
export function LinkProvider({ component, basePath, children }: LinkProviderProps) {
  return (
    <BasePathContext value={basePath}>
      <LinkContext value={component}>{children}</LinkContext>
    </BasePathContext>
  );
}

/** Path below which the application lives; without a `LinkProvider` the root. */
export const useBasePath = (): string => use(BasePathContext);

/** A link that the app's router handles; without a `LinkProvider` a plain one. */
export function UiLink(props: UiLinkProps) {
  const Link = use(LinkContext);
  return <Link {...props} />;
}
