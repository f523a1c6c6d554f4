import { classNames } from '../element/class-names.ts';
import styles from './button.module.css';

/** The small turning ring. Decoration: say beside it, or with `aria-busy`, what is going on. */
export function Spinner({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames(styles.spinner, className)} />;
}
