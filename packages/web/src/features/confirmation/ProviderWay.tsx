import { beginProviderConfirmation, listConfirmationProviders } from '@pharos/contract/api/confirmation';
import { Button } from '@pharos/ui/button';
import { Notice } from '@pharos/ui/feedback';
import { Form } from '@pharos/ui/form';
import { TextLink } from '@pharos/ui/text';
import { useEffect, useId, useState } from 'react';
import { messageOf } from '../../platform/api/api-error.ts';
import { useApiQuery } from '../../platform/cache/useApiQuery.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { usePlatform } from '../../platform/platform-context.ts';
import { ConfirmationFrame, failureIn, type WayProps } from './ConfirmationFrame.tsx';
import styles from './confirmation.module.css';
import { leadWindow, onProviderConfirmation, openWindow } from './provider-window.ts';

/** A round trip under way, in a window of its own so that this page keeps what was typed. */
interface Trip {
  readonly title: string;
  readonly attempt: string;
  /** Where the browser has refused to open one. */
  readonly linkTo?: string;
}

/** Signing in anew at a provider that the account is connected with. */
export function ProviderWay({ finish, ...others }: WayProps) {
  const { api } = usePlatform();
  const id = useId();
  const list = useApiQuery(listConfirmationProviders);
  const providers = list.data?.providers ?? [];
  const [chosen, choose] = useState<string>();
  const provider = providers.find(({ name }) => name === chosen) ?? providers[0];
  const [trip, setTrip] = useState<Trip>();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    initial: {},
    submit: async () => {
      if (!provider) throw new Error(NO_PROVIDER);
      const { name, title } = provider;
      setRefusal(undefined);
      // In the press itself: a window that opens later is refused.
      const opened = openWindow();
      try {
        const { url, attempt } = await api(beginProviderConfirmation, { params: { provider: name } }, OPTIONS);
        setTrip({ title, attempt, ...(opened ? {} : { linkTo: url }) });
        if (opened) leadWindow(opened, url);
      } catch (failure) {
        opened?.close();
        throw failure;
      }
    },
  });
  const attempt = trip?.attempt;
  useEffect(() => {
    if (attempt === undefined) return undefined;
    return onProviderConfirmation(attempt, ({ isConfirmed, reason }) => {
      if (isConfirmed) return finish(true);
      setTrip(undefined);
      setRefusal(reason);
    });
  }, [attempt, finish]);
  const failure = failureIn(form.failure, form.failureText) ?? refusal ?? (list.error ? messageOf(list.error) : undefined);
  const title = provider?.title ?? 'your provider';
  return (
    <ConfirmationFrame
      {...others}
      finish={finish}
      formId={id}
      isBusy={form.isBusy || list.isPending}
      confirmLabel={trip ? 'Open it again' : `Go to ${title}`}
      description={`You signed in a while ago. Sign in at ${title} again to go on; it opens in a window of its own.`}
    >
      <Form id={id} layout="stack" onSubmit={form.submit}>
        {failure !== undefined && <Notice tone="warning">{failure}</Notice>}
        {failure === undefined && trip && <TripNotice {...trip} />}
      </Form>
      {providers.length > 1 && (
        <div className={styles.others}>
          {providers
            .filter((other) => other !== provider)
            .map((other) => (
              <Button key={other.name} variant="quiet" size="compact" onClick={() => choose(other.name)}>
                {`Use ${other.title}`}
              </Button>
            ))}
        </div>
      )}
    </ConfirmationFrame>
  );
}

const NO_PROVIDER = 'The account is connected with no provider any more. Reload this page.';
const OPTIONS = { isErrorHandled: true, isSuccessSilent: true } as const;

const TripNotice = ({ title, linkTo }: Trip) =>
  linkTo === undefined ? (
    <Notice tone="info">{`Go on in the window of ${title}. This page follows by itself.`}</Notice>
  ) : (
    <Notice tone="warning">
      Your browser has blocked the window.{' '}
      <TextLink href={linkTo} isExternal>
        {`Open ${title}`}
      </TextLink>
    </Notice>
  );
