import { exposeViewer } from 'bench/meter.ts';
import { JsonEditor } from 'json-edit-react';

exposeViewer(({ value }) => <JsonEditor data={value} viewOnly collapse={1} />);
