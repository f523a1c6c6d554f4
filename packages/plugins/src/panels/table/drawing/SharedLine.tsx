import styles from './Table.module.css';

interface SharedLineProps {
  /** What all rows share. */
  readonly text: string;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
}

/** One quiet line for what every row would repeat; a press gives it its columns. A view of this visit: the document stays as it is. */
export function SharedLine({ text, isOpen, onChange }: SharedLineProps) {
  return (
    <button type="button" className={styles.shared} aria-expanded={isOpen} title={text} onClick={() => onChange(!isOpen)}>
      <span className={styles.sharedText}>{isOpen ? 'All columns' : text}</span>
      <span className={styles.sharedAction}>{isOpen ? 'fold what is the same in all rows' : 'show'}</span>
    </button>
  );
}
