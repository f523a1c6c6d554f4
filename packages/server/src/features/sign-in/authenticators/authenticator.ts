import type { Credentials, Recognition } from '../../../platform/http/authenticate.ts';

/** One way to be recognised by what a request shows. */
export interface Authenticator {
  readonly id: string;
  /** Undefined: the request shows nothing of this kind, and the next one is asked. @throws AppError where it shows something wrong */
  authenticate(request: Credentials): Promise<Recognition | undefined>;
}
