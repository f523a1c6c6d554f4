import { useState } from 'react';
import type { Theme } from '@pharos/domain/colors/theme';
import { applyTheme, currentTheme, Logo, PageHead, SegmentedControl } from '../src/index.ts';
import { ComponentSections } from './ComponentSections.tsx';
import styles from './gallery.module.css';

export function Gallery() {
  const [theme, setTheme] = useState<Theme>(currentTheme());
  const choose = (next: Theme) => {
    applyTheme(next);
    setTheme(next);
  };
  const themes = (
    <SegmentedControl
      label="Theme"
      value={theme}
      onChange={choose}
      segments={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
      ]}
    />
  );
  return (
    <main className={styles.doc} id="content">
      <PageHead
        avatar={<Logo size={40} label="Pharos" />}
        title="Components"
        note="Every part in every state, on one page."
        actions={themes}
      />
      <ComponentSections />
    </main>
  );
}
