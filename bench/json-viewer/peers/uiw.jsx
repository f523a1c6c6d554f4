import JsonView from '@uiw/react-json-view';
import { exposeViewer } from 'bench/meter.ts';

exposeViewer(({ value }) => <JsonView value={value} collapsed={1} />);
