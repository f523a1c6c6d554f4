import { exposeViewer } from 'bench/meter.ts';
import { ObjectInspector } from 'react-inspector';

exposeViewer(({ value }) => <ObjectInspector data={value} expandLevel={1} />);
