import ReactJson from '@microlink/react-json-view';
import { exposeViewer } from 'bench/meter.ts';

// Long lists in groups of a hundred, which is its own default.
exposeViewer(({ value }) => <ReactJson src={value} collapsed={1} />);
