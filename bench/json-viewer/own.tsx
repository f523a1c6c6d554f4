import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import { JsonViewer } from '@pharos/ui/json-viewer';
import { createElement } from 'react';
import { exposeViewer, type ViewerProps } from './meter.ts';

exposeViewer(({ value }: ViewerProps) => createElement(JsonViewer, { label: 'Response', value, openDepth: 1 }));
