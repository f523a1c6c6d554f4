import { hasSeries, writeCsv } from '@pharos/domain/frames/csv';
import { formatDate } from '@pharos/domain/time/date-format';
import { zoneId } from '@pharos/domain/time/zone';
import { Button, SegmentedControl } from '@pharos/ui/button';
import { Dialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field, TextField } from '@pharos/ui/field';
import { useState } from 'react';
import { panelName, useDashboard, useDashboardStore, usePanelData } from '../dashboard/index.ts';
import { saveFile } from './save-file.ts';
import { SwitchLine } from './SwitchLine.tsx';

const MODES = [
  { value: 'rows', label: 'Series as rows' },
  { value: 'columns', label: 'Series as columns' },
] as const;

const TIME_FORMAT = 'YYYY-MM-DDTHH:mm:ssZ';

/** The data of a panel as a file for spreadsheets. */
export function CsvDialog({ panelId }: { readonly panelId: number }) {
  const store = useDashboardStore();
  const { frames } = usePanelData(panelId);
  const zone = zoneId(useDashboard(({ timezone }) => timezone));
  const panel = useDashboard(({ shown }) => shown.byId.get(panelId)?.panel);
  const [mode, setMode] = useState<'rows' | 'columns'>('rows');
  const [format, setFormat] = useState(TIME_FORMAT);
  const [isExcel, setExcel] = useState(false);
  const close = () => store.openShare(undefined);
  const formatTime = (ms: number) => formatDate(ms, format || TIME_FORMAT, zone);
  const save = () => {
    saveFile('pharos_data_export.csv', writeCsv(frames, { mode, formatTime, isExcel }), 'text/csv');
    close();
  };
  const isReduced = frames.some(({ meta }) => meta?.reducedFrom !== undefined);
  const footer = (
    <>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
      <Button variant="primary" disabled={frames.length === 0} onClick={save}>
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
      {isReduced && (
        <Notice tone="info" title="The file holds the points that the panel draws">
          Its source has more of them in this range. A shorter range, or Max data points in the options of its queries, gives all.
        </Notice>
      )}
      {hasSeries(frames) && (
        <>
          <Field label="Mode">
            <SegmentedControl label="Mode" value={mode} segments={MODES} onChange={setMode} />
          </Field>
          <Field label="Date time format" hint={formatTime(store.now())}>
            <TextField isMono value={format} placeholder={TIME_FORMAT} onChange={setFormat} />
          </Field>
        </>
      )}
      <SwitchLine label="Excel CSV Dialect" isOn={isExcel} onChange={setExcel} />
    </Dialog>
  );
}
