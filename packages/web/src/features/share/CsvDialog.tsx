import { csvPieces, hasSeries, tableCsvPieces } from '@pharos/domain/frames/csv';
import { tableOfTexts, tableOfValues } from '@pharos/domain/frames/shown-table';
import { fileName } from '@pharos/domain/text/file-name';
import { formatDate } from '@pharos/domain/time/date-format';
import { zoneId } from '@pharos/domain/time/zone';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { useEffect, useRef } from 'react';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { panelName } from '../dashboard/index.ts';
import { useDashboard, useDashboardStore } from '../dashboard-store/index.ts';
import { useDrawnFrames, useShownTable } from '../dashboard/index.editing.ts';
import { collectPieces } from './collect-pieces.ts';
import { saveFile } from '../../platform/page/save-file.ts';
import { SwitchLine } from './SwitchLine.tsx';

const MODES = [
  { value: 'rows', label: 'Series as rows' },
  { value: 'columns', label: 'Series as columns' },
] as const;

const TIME_FORMAT = 'YYYY-MM-DDTHH:mm:ssZ';

interface CsvOptions {
  readonly mode: 'rows' | 'columns';
  readonly format: string;
  readonly isExcel: boolean;
  readonly isTransformed: boolean;
  readonly isAsShown: boolean;
}

const DEFAULTS: CsvOptions = { mode: 'rows', format: TIME_FORMAT, isExcel: false, isTransformed: true, isAsShown: false };

/** The data of a panel as a file for spreadsheets. */
export function CsvDialog({ panelId }: { readonly panelId: number }) {
  const store = useDashboardStore();
  const { toasts } = usePlatform();
  const zone = zoneId(useDashboard(({ timezone }) => timezone));
  const panel = useDashboard(({ shown }) => shown.byId.get(panelId)?.panel);
  const { values, change, submit, isBusy } = useForm({ initial: DEFAULTS, submit: () => save() });
  const { mode, format, isExcel, isTransformed, isAsShown } = values;
  const drawn = useDrawnFrames(panelId);
  const frames = (isTransformed && drawn.transformed) || drawn.frames;
  const table = useShownTable(panelId, drawn.transformed ?? drawn.frames);
  const abort = useAbortAtEnd();
  const close = () => store.openShare(undefined);
  const formatTime = (ms: number) => formatDate(ms, format || TIME_FORMAT, zone);
  const asShown = isAsShown ? table : undefined;
  const ofValues = isTransformed || !drawn.transformed ? table : undefined;
  const shown = asShown ? tableOfTexts(asShown, zone) : ofValues && tableOfValues(ofValues, formatTime);
  const save = async (): Promise<void> => {
    try {
      const pieces = shown ? tableCsvPieces(shown, { isExcel }) : csvPieces(frames, { mode, formatTime, isExcel });
      const parts = await collectPieces(pieces, abort.signal);
      saveFile(fileName(panel ? panelName(panel) : '', 'csv', 'panel'), parts, 'text/csv');
      close();
    } catch (error) {
      if (!abort.signal.aborted) toasts.emitError(error);
    }
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button variant="primary" disabled={frames.length === 0} isBusy={isBusy} onClick={submit}>
        Export
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Export CSV of ${panel ? panelName(panel) : 'the panel'}`}
      footer={footer}
    >
      {frames.length === 0 && <Notice tone="warning" title="The panel has no data to export" />}
      {frames.some(({ meta }) => meta?.reducedFrom !== undefined) && (
        <Notice tone="info" title="The file holds the points that the panel draws">
          Its source has more of them in this range. A shorter range, or Max data points in the options of its queries, gives all.
        </Notice>
      )}
      {table && <SwitchLine label="As the panel shows it" isOn={isAsShown} onChange={(isOn) => change({ isAsShown: isOn })} />}
      {!asShown && drawn.transformed && (
        <SwitchLine label="After transformations" isOn={isTransformed} onChange={(isOn) => change({ isTransformed: isOn })} />
      )}
      {!shown && hasSeries(frames) && (
        <Field label="Mode">
          <SegmentedControl label="Mode" value={mode} segments={MODES} onChange={(next) => change({ mode: next })} />
        </Field>
      )}
      {!asShown && hasTimes(frames) && (
        <Field label="Date time format" hint={formatTime(store.now())}>
          <TextField isMono value={format} placeholder={TIME_FORMAT} onChange={(next) => change({ format: next })} />
        </Field>
      )}
      <SwitchLine label="Excel CSV Dialect" isOn={isExcel} onChange={(isOn) => change({ isExcel: isOn })} />
    </Dialog>
  );
}

const hasTimes = (frames: ReturnType<typeof useDrawnFrames>['frames']): boolean =>
  frames.some(({ columns }) => columns.some(({ type }) => type === 'time'));

/** Ends what was begun when the dialog closes. */
function useAbortAtEnd(): AbortController {
  const abort = useRef<AbortController>(undefined);
  abort.current ??= new AbortController();
  useEffect(() => {
    // React may run the effects of one mount twice.
    if (abort.current?.signal.aborted) abort.current = new AbortController();
    return () => abort.current?.abort();
  }, []);
  return abort.current;
}
