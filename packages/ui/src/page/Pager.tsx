import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import styles from './page.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
  readonly onChange: (page: number) => void;
}

/** Nothing where one page holds everything. */
export function Pager({ page, perPage, total, onChange }: PagerProps) {
  const last = Math.ceil(total / perPage);
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <IconButton
        label="Previous page"
        size="compact"
        icon={<Glyph of={ChevronLeft} size="small" />}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesShown(page, last).map((shown, index) =>
        shown === null ? (
          <span key={`gap ${index}`} aria-hidden>
            …
          </span>
        ) : (
          <Button
            key={shown}
            size="compact"
            variant={shown === page ? 'normal' : 'quiet'}
            aria-current={shown === page ? 'page' : undefined}
            aria-label={`Page ${shown}`}
            onClick={() => onChange(shown)}
          >
            {shown}
          </Button>
        ),
      )}
      <IconButton
        label="Next page"
        size="compact"
        icon={<Glyph of={ChevronRight} size="small" />}
        disabled={page >= last}
        onClick={() => onChange(page + 1)}
      />
      <span className={styles.range}>{`${(page - 1) * perPage + 1} to ${Math.min(total, page * perPage)} of ${total}`}</span>
    </nav>
  );
}

/** First, last and the neighbours of the page; null stands for what is left out. */
function pagesShown(page: number, last: number): readonly (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last).sort((a, b) => a - b);
  return wanted.flatMap((number, index) => (index > 0 && number - (wanted[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}
