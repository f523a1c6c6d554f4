import type { JsonObject } from '@pharos/contract/primitives';
import type { FrameOutline } from '@pharos/domain/transformations/outline';

/** What the editor of a transformation gets: its options, and what it begins with. */
export interface TransformationEditorProps {
  readonly options: JsonObject;
  readonly frames: readonly FrameOutline[];
  readonly onChange: (options: JsonObject) => void;
}

/** Names of fields, each once, of one type or of any. */
export const fieldNames = (frames: readonly FrameOutline[], type?: string): readonly string[] => [
  ...new Set(frames.flatMap(({ fields }) => fields.filter((field) => type === undefined || field.type === type).map(({ name }) => name))),
];

export const labelNames = (frames: readonly FrameOutline[]): readonly string[] => [...new Set(frames.flatMap(({ labels }) => labels))];

export const queryNames = (frames: readonly FrameOutline[]): readonly string[] => [...new Set(frames.flatMap(({ refId }) => refId ?? []))];

export const inputText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
