import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ImportSource, readFile } from './import-source.ts';
import styles from './import.module.css';

/** Takes a file that is dropped or chosen. */
export function DropZone({ onLoaded }: { readonly onLoaded: (source: ImportSource) => void }) {
  const zone = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [error, setError] = useState<string>();
  const load = async (file: File | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    if (read.kind === 'source') onLoaded(read.source);
    else setError(`${file.name}: ${read.message}`);
  };
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault(); // the browser would leave the page for the file
    setOver(event.type === 'dragover');
    if (event.type === 'drop') void load(event.dataTransfer?.files[0]);
  });
  useEffect(() => {
    const end = new AbortController();
    for (const type of ['dragover', 'dragleave', 'drop'] as const) zone.current?.addEventListener(type, (event) => drop(event), end);
    return () => end.abort();
  }, []);
  return (
    <div ref={zone} className={styles.drop} data-over={isOver || undefined} role="group" aria-label="File">
      <Icon name="upload" size="large" />
      <b>Drop a .json file here</b>
      <span>or choose one from this device</span>
      <Button variant="primary" onClick={() => input.current?.click()}>
        Upload .json file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Dashboard file"
        onChange={(event) => {
          void load(event.target.files?.[0]);
          event.target.value = ''; // the same file may be chosen again
        }}
      />
      {error !== undefined && (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
