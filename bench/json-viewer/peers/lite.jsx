import 'react-json-view-lite/dist/index.css';
import { exposeViewer } from 'bench/meter.ts';
import { defaultStyles, JsonView } from 'react-json-view-lite';

const isOpen = (level) => level < 1;
exposeViewer(({ value }) => <JsonView data={value} style={defaultStyles} shouldExpandNode={isOpen} clickToExpandNode />);
