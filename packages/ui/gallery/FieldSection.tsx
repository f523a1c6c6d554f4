import { useState } from 'react';
import {
  AddForm,
  Button,
  Checkbox,
  Combobox,
  Field,
  Form,
  FormFoot,
  FormSection,
  Notice,
  NumberField,
  PasswordField,
  ReadOnlyText,
  SearchField,
  SecretField,
  Select,
  Switch,
  TagsInput,
  TextArea,
  TextField,
  TextLink,
} from '../src/index.ts';
import { Cell, Section } from './Cell.tsx';

const HOSTS = ['web-01', 'web-02', 'web-03', 'db-01', 'db-02'].map((value) => ({ value, label: value }));
const TYPES = [
  { value: 'prometheus', label: 'Prometheus', group: 'Time series' },
  { value: 'graphite', label: 'Graphite', group: 'Time series' },
  { value: '', label: 'None at all', description: 'An empty value is a value too', group: 'Other' },
  { value: 'mysql', label: 'MySQL', isDisabled: true, group: 'Other' },
];
const loadOptions = async (text: string) => {
  await new Promise((resolve) => setTimeout(resolve, 300));
  if (text === 'fail') throw new Error('The data source did not answer');
  return HOSTS.filter((host) => host.label.includes(text));
};

export function FieldSection() {
  const [text, setText] = useState('prometheus-eu');
  const [search, setSearch] = useState('');
  const [number, setNumber] = useState<number | null>(60);
  const [secret, setSecret] = useState('');
  const [isConfigured, setConfigured] = useState(true);
  const [type, setType] = useState('prometheus');
  const [host, setHost] = useState('web-01');
  const [free, setFree] = useState('');
  const [tags, setTags] = useState<readonly string[]>(['web-01', 'web-02']);
  return (
    <>
      <Section title="Fields" columns="three">
        <Field label="Name">
          <TextField value={text} onChange={setText} />
        </Field>
        <Field label="Name" labelExtra="disabled">
          <TextField value="set by configuration" disabled />
        </Field>
        <Field label="Name" labelExtra="read-only">
          <ReadOnlyText>prometheus-eu</ReadOnlyText>
        </Field>
        <Field label="URL" error="Specify a complete HTTP URL (for example http://localhost:9090)">
          <TextField value="localhost:9090" isMono />
        </Field>
        <Field label="Folder name" success="Free">
          <TextField value="Payments, EU" />
        </Field>
        <Field label="Interval" warning="Shorter than the scrape interval of 15s" hint="Such as 30s or 1m">
          <TextField value="1s" />
        </Field>
        <Field label="Query timeout" hint="Between 1 and 600">
          <NumberField value={number} onChange={setNumber} min={1} max={600} suffix="seconds" />
        </Field>
        <Field label="Password" labelEnd={<TextLink href="#x">Forgot your password?</TextLink>}>
          <PasswordField value="lanternlight" autoComplete="current-password" />
        </Field>
        <Field label="Secret" labelExtra="stored">
          <SecretField isConfigured={isConfigured} onReset={() => setConfigured(false)} value={secret} onChange={setSecret} />
        </Field>
        <Field label="Type">
          <Select value={type} options={TYPES} onChange={setType} />
        </Field>
        <Field label="Host" hint="Only one of the list">
          <Combobox value={host} options={HOSTS} onChange={setHost} />
        </Field>
        <Field label="Metric" hint="Suggestions from the server, any text">
          <Combobox value={free} options={loadOptions} onChange={setFree} allowsFreeText placeholder="Type a metric" />
        </Field>
        <Field label="Hosts">
          <TagsInput values={tags} onChange={setTags} options={HOSTS} />
        </Field>
        <Field label="Description">
          <TextArea value="Share of time per mode, averaged over hosts." />
        </Field>
        <div>
          <SearchField value={search} onChange={setSearch} placeholder="Find dashboards by name" keys="s o" />
        </div>
      </Section>
      <ChoiceSection />
    </>
  );
}

function ChoiceSection() {
  const [isOn, setOn] = useState(true);
  const [isChecked, setChecked] = useState(true);
  return (
    <Section title="Choices" columns="three">
      <Cell title="Switch">
        <Switch label="Off" isOn={false} onChange={setOn} />
        <Switch label="On" isOn={isOn} onChange={setOn} />
        <Switch label="Disabled" isOn={false} onChange={setOn} disabled />
        <Switch label="Disabled on" isOn onChange={setOn} disabled />
      </Cell>
      <Cell title="Checkbox">
        <Checkbox label="Off" isChecked={false} onChange={setChecked} />
        <Checkbox label="Some" isChecked={false} isMixed onChange={setChecked} />
        <Checkbox label="Disabled" isChecked disabled onChange={setChecked} />
        <Checkbox isChecked={isChecked} onChange={setChecked} description="Links then show the same time">
          Current time range
        </Checkbox>
      </Cell>
    </Section>
  );
}

export function FormSectionDemo() {
  const [name, setName] = useState('prometheus-eu');
  const [isDefault, setDefault] = useState(true);
  const [error, setError] = useState<string>();
  return (
    <Section title="Form" columns="one">
      <Form onSubmit={() => setError('Specify a complete HTTP URL (for example http://localhost:9090)')}>
        <FormSection>
          <Field layout="row" label="Name" isRequired>
            <TextField value={name} onChange={setName} />
          </Field>
          <Field layout="row" label="Default">
            <Switch isOn={isDefault} onChange={setDefault}>
              Panels without a data source use this one.
            </Switch>
          </Field>
        </FormSection>
        <FormSection title="HTTP" note="Sent with every request to this data source.">
          <Field layout="row" label="URL" error={error}>
            <TextField value="prometheus.eu.internal:9090" />
          </Field>
          <Field
            layout="row"
            label="Access"
            hint="Requests go through the Pharos server. The browser never sees the address or the secrets."
          >
            <Select value="server" options={[{ value: 'server', label: 'Server' }]} onChange={() => undefined} />
          </Field>
        </FormSection>
        <FormFoot
          notice={
            error && (
              <Notice tone="error" title="HTTP Error Bad Gateway">
                Could not reach http://prometheus.eu.internal:9090 in 10 s. Is it running, and may this server reach it?
              </Notice>
            )
          }
          end={<Button variant="danger">Delete</Button>}
        >
          <Button variant="primary" type="submit">
            {'Save & Test'}
          </Button>
          <Button variant="quiet">Back</Button>
        </FormFoot>
      </Form>
    </Section>
  );
}

export function AddFormDemo() {
  const [name, setName] = useState('');
  return (
    <Section title="Form above a list" columns="one">
      <AddForm
        label="Add a host"
        submitLabel="Add"
        isBusy={false}
        isIncomplete={name === ''}
        onSubmit={() => setName('')}
        onClose={() => setName('')}
      >
        <Field label="Host name">
          <TextField value={name} onChange={setName} />
        </Field>
        <Field label="Kind">
          <Select value="web" options={[{ value: 'web', label: 'Web' }]} onChange={() => undefined} />
        </Field>
      </AddForm>
    </Section>
  );
}
