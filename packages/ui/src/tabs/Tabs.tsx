import * as Primitive from 'radix-ui/tabs';
import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { UiLink } from '../text/UiLink.tsx';
import styles from './Tabs.module.css';

export interface TabEntry<Value extends string = string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly count?: number;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly tabs: readonly TabEntry<Value>[];
  readonly onChange: (value: Value) => void;
  /** The content of the chosen tab. */
  readonly children?: ReactNode;
  readonly className?: string;
}

type Touched = SyntheticEvent<HTMLElement>;
const unmark = ({ currentTarget }: Touched) => {
  delete currentTarget.dataset.pointed;
};
/** The primitive gives the focus by script, which on a fresh page draws the frame of the keyboard around what the mouse pressed. */
const POINTED = {
  onPointerDown: ({ currentTarget }: Touched) => {
    currentTarget.dataset.pointed = '';
  },
  onKeyDown: unmark,
  onBlur: unmark,
};

/** Part of an id, which holds no spaces: `aria-controls` would read them as several ids. */
const idPart = (value: string): string => value.replaceAll(/\s+/g, '-');

/** Tabs within one page. Tabs that are addresses are `LinkTabs`. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children, className }: TabsProps<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((candidate) => idPart(candidate.value) === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Primitive.Root value={idPart(value)} onValueChange={choose} className={className}>
      <Primitive.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Primitive.Trigger key={tab.value} value={idPart(tab.value)} disabled={tab.isDisabled} className={styles.tab} {...POINTED}>
            <TabText {...tab} />
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {children !== undefined && (
        <Primitive.Content value={idPart(value)} className={styles.panel}>
          {children}
        </Primitive.Content>
      )}
    </Primitive.Root>
  );
}

export interface LinkTab {
  readonly label: ReactNode;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count?: number;
  readonly icon?: ReactNode;
}

interface LinkTabsProps {
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Tabs that are addresses of their own. Where they are wider than the page, the current one is scrolled into it. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const strip = useRef<HTMLElement>(null);
  const current = tabs.findIndex(({ isCurrent }) => isCurrent);
  useLayoutEffect(() => {
    const tab = strip.current?.children[current];
    if (!strip.current || !tab) return;
    strip.current.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - strip.current.getBoundingClientRect().right);
  }, [current]);
  return (
    <nav ref={strip} className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <UiLink key={tab.href} href={tab.href} className={styles.tab} aria-current={tab.isCurrent ? 'page' : undefined}>
          <TabText {...tab} />
        </UiLink>
      ))}
    </nav>
  );
}

function TabText({ icon, label, count }: Pick<TabEntry, 'icon' | 'label' | 'count'>) {
  return (
    <>
      {icon}
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
