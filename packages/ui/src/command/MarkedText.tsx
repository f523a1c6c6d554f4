import styles from './command.module.css';

/** A text in which what was searched for is marked, without regard to capitals. */
export function MarkedText({ text, search }: { readonly text: string; readonly search: string }) {
  const wanted = search.trim().toLowerCase();
  const lower = text.toLowerCase();
  // Letters that change their length with their case would shift the mark.
  const at = wanted === '' || lower.length !== text.length ? -1 : lower.indexOf(wanted);
  if (at < 0) return text;
  const end = at + wanted.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
