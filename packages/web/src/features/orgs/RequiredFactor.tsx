import { getRequiredFactor, MAX_FACTOR_DAYS, setRequiredFactor } from '@pharos/contract/api/required-factor';
import type { RouteOutput } from '@pharos/contract/route';
import { formatDate } from '@pharos/domain/time/date-format';
import { Button } from '@pharos/ui/button';
import { ConfirmDialog } from '@pharos/ui/dialog';
import { Notice } from '@pharos/ui/feedback';
import { Field } from '@pharos/ui/field';
import { FormSection } from '@pharos/ui/form';
import { Select } from '@pharos/ui/select';
import { useState } from 'react';
import { useApiQuery, useRefresh } from '../../platform/cache/useApiQuery.ts';
import { Loaded } from '../../platform/page/Loaded.tsx';
import { useNow } from '../../platform/page/useNow.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { BasicUseTable } from '../two-factor/index.ts';
import styles from './orgs.module.css';

const DAY_FORMAT = 'MMM D, YYYY';
const DAYS = [0, 1, 3, 7, MAX_FACTOR_DAYS].map((days) => ({
  value: days,
  label: days === 0 ? 'At once' : days === 1 ? 'After 1 day' : `After ${days} days`,
}));

/** Whether members need a second factor. */
export function RequiredFactor() {
  const required = useApiQuery(getRequiredFactor);
  return (
    <Loaded what="two-factor sign-in" count={2} query={required}>
      {(data) => <Requirement required={data} />}
    </Loaded>
  );
}

type Required = RouteOutput<typeof getRequiredFactor>;

function Requirement({ required }: { readonly required: Required }) {
  const { api, session } = usePlatform();
  const refresh = useRefresh();
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [afterDays, setAfterDays] = useState(7);
  const { requiredFrom, members, membersWithout, basicUses } = required;
  const set = async (isRequired: boolean) => {
    await api(setRequiredFactor, { body: isRequired ? { isRequired, afterDays } : { isRequired } });
    await refresh(getRequiredFactor);
  };
  const stop = async () => {
    setBusy(true);
    await set(false).catch(() => undefined); // the toast says why
    setBusy(false);
  };
  const from = requiredFrom === undefined ? undefined : Date.parse(requiredFrom);
  return (
    <FormSection title="Two-factor sign-in" note={describeMembers(members, membersWithout)}>
      {from === undefined ? (
        <>
          <Field label="Require it" layout="row" hint="Members without a second factor set one up at their next sign-in from then on.">
            <Select<number> value={afterDays} options={DAYS} onChange={setAfterDays} />
          </Field>
          {basicUses.length > 0 && <BasicUses uses={basicUses} />}
          <div className={styles.buttons}>
            <Button aria-haspopup="dialog" onClick={() => setConfirming(true)}>
              Require a second factor
            </Button>
          </div>
        </>
      ) : (
        <>
          <Notice tone="info">
            {from > now
              ? `A second factor is required from ${formatDate(from, DAY_FORMAT, session.user.timezone)} on.`
              : 'A second factor is required of all members.'}
          </Notice>
          {basicUses.length > 0 && from > now && <BasicUses uses={basicUses} />}
          <div className={styles.buttons}>
            <Button isBusy={isBusy} onClick={() => void stop()}>
              Require it no more
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title="Require a second factor?"
        text="From then on, sessions that began without one end, and programs need app passwords in place of the passwords of members."
        confirmLabel="Require"
        busyLabel="Saving"
        onConfirm={() => set(true)}
      />
    </FormSection>
  );
}

const BasicUses = ({ uses }: { readonly uses: Required['basicUses'] }) => (
  <div className={styles.part}>
    <p className={styles.note}>Programs of the last 30 days that use passwords of members, and will need app passwords:</p>
    <BasicUseTable uses={uses} hasLogins />
  </div>
);

function describeMembers(members: number, without: number): string {
  if (without === 0) return 'All members have a second factor.';
  return `${without} of ${members} members ${without === 1 ? 'has' : 'have'} no second factor yet.`;
}
