import { Field, TextField, type AnnotationEditorProps } from '@pharos/plugin/ui';
import { Switch, TextArea } from '@pharos/plugin/unstable/ui';
import { DEFAULT_STEP, PrometheusAnnotation } from '../annotations.ts';

/** A query whose samples are events: which, how densely, and what is said of each. */
export function PrometheusAnnotationEditor({ query, onChange }: AnnotationEditorProps) {
  const { expr, step, titleFormat, textFormat, tagKeys, useValueForTime } = PrometheusAnnotation.parse(query);
  return (
    <>
      <Field label="Search expression" layout="row" hint="A sample of 1 is an event.">
        <TextArea isMono rows={2} value={expr} spellCheck={false} placeholder="ALERTS" onChange={(next) => onChange({ expr: next })} />
      </Field>
      <Field label="Step" layout="row">
        <TextField value={step} placeholder={DEFAULT_STEP} onChange={(next) => onChange({ step: next })} />
      </Field>
      <Field label="Title format" layout="row">
        <TextField isMono value={titleFormat} placeholder="{{alertname}}" onChange={(next) => onChange({ titleFormat: next })} />
      </Field>
      <Field label="Text format" layout="row">
        <TextField isMono value={textFormat} placeholder="{{instance}}" onChange={(next) => onChange({ textFormat: next })} />
      </Field>
      <Field label="Tag keys" layout="row" hint="Labels whose values become tags, with commas between.">
        <TextField isMono value={tagKeys} placeholder="job,instance" onChange={(next) => onChange({ tagKeys: next })} />
      </Field>
      <Field label="Use value for time" layout="row" hint="The value of a sample is the time of its event, in milliseconds since 1970.">
        <Switch isOn={useValueForTime} onChange={(isOn) => onChange({ useValueForTime: isOn })} />
      </Field>
    </>
  );
}
