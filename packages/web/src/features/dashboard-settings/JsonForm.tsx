import type { JsonObject } from '@pharos/contract/primitives';
import { readJsonObject } from '@pharos/domain/text/read-json';
import { Button } from '@pharos/ui/button';
import { LazyBoundary, lazyPart } from '@pharos/ui/lazy';
import { CopyButton } from '@pharos/ui/text';
import { SkeletonRows } from '@pharos/ui/loading';
import { Notice } from '@pharos/ui/feedback';
import { useMemo, useState, type ReactNode } from 'react';
import { ChunkBoundary } from '../../platform/chunks/ChunkBoundary.tsx';
import { usePlatform } from '../../platform/platform-context.ts';
import styles from './settings.module.css';

const JsonEditor = lazyPart(async () => (await import('./JsonEditor.tsx')).JsonEditor);

interface JsonFormProps {
  readonly label: string;
  readonly document: JsonObject;
  /** How deep the document stands in the body that saves it. */
  readonly levelsAround: number;
  /** Takes the document over; answers why it cannot, or nothing. Absent where the person may not change it. */
  readonly onUpdate: ((document: JsonObject) => string | undefined) | undefined;
  /** At the end of the row of buttons. */
  readonly end?: ReactNode;
}

/** A document as text: copied by everybody, changed by those who may. What is wrong in it is said with its place. */
export function JsonForm({ label, document, levelsAround, onUpdate, end }: JsonFormProps) {
  const { toasts } = usePlatform();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const written = useMemo(() => JSON.stringify(document, null, 2), [document]);
  const text = typed ?? written;
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  const update = () => {
    const refusal = takeOver(text, levelsAround, onUpdate);
    setError(refusal);
    if (refusal === undefined) setTyped(undefined);
  };
  const below = (
    <>
      {error !== undefined && (
        <Notice tone="error" title="Not updated">
          {error}
        </Notice>
      )}
      <div className={styles.buttons}>
        {onUpdate && (
          <Button disabled={typed === undefined} title={typed === undefined ? 'Nothing was changed' : undefined} onClick={update}>
            Update
          </Button>
        )}
        <CopyButton
          label="Copy to Clipboard"
          variant="quiet"
          text={text}
          onCopied={() => toasts.success('Content copied to clipboard')}
          onFailed={() => toasts.warning('Could not copy', 'The browser does not allow it. Select the text and copy it by hand.')}
        />
        {end}
      </div>
    </>
  );
  return (
    <div className={styles.json}>
      <ChunkBoundary what="The code editor" isCompact below={below}>
        <LazyBoundary fallback={<SkeletonRows label={label} count={8} />}>
          <JsonEditor
            label={label}
            value={text}
            minLines={8}
            isReadOnly={onUpdate === undefined}
            onChange={type}
            onRun={onUpdate && update}
            below={below}
          />
        </LazyBoundary>
      </ChunkBoundary>
    </div>
  );
}

function takeOver(text: string, levelsAround: number, onUpdate: JsonFormProps['onUpdate']): string | undefined {
  const read = readJsonObject(text, levelsAround);
  if (read.kind === 'fault') return `Line ${read.line}, column ${read.column}: ${read.message}.`;
  return onUpdate?.(read.value);
}
