export { AnnotationSwitches, hasAnnotationSwitch } from './AnnotationSwitches.tsx';
export { Annotations } from './Annotations.tsx';
export { fetchRows } from './fetch/fetch-rows.ts';
export { EventPreview } from './lazy-preview.ts';
