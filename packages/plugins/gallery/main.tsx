import { addRareUnits } from '@pharos/domain/units/format-value';
import { findUnit } from '@pharos/domain/units/rare-units';
import '@pharos/ui/tokens.css';
import '@pharos/ui/base.css';
import { createRoot } from 'react-dom/client';
import { Editors } from './Editors.tsx';
import { PanelBoard } from './PanelBoard.tsx';

addRareUnits(findUnit);
const parameters = new URLSearchParams(location.search);
document.documentElement.dataset.theme = parameters.get('theme') === 'light' ? 'light' : 'dark';

createRoot(document.getElementById('root') ?? document.body).render(
  parameters.has('editors') ? <Editors only={parameters.get('editors') ?? ''} /> : <PanelBoard only={parameters.get('panels') ?? ''} />,
);
