import type { Panel } from '@pharos/contract/dashboard/panel';
import { unknownTransformations } from '@pharos/domain/transformations/apply';
import { PanelFlag } from './PanelFlag.tsx';

/** A word where a panel has transformations that nothing here knows. */
export function TransformationFlag({ panel }: { readonly panel: Panel }) {
  const unknown = unknownTransformations(panel['transformations']);
  return unknown.length === 0 ? null : (
    <PanelFlag
      tone="quiet"
      icon="info"
      tip={`Left out, because nothing here knows ${unknown.length === 1 ? 'it' : 'them'}: ${unknown.join(', ')}.`}
    >
      Not transformed
    </PanelFlag>
  );
}
