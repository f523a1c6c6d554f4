/**
 * The right to touch rows of one organisation. Repositories take it as their first argument, so no query can be written without it.
 * Only `grantOrgScope` makes one, and only the session and the scheduler may import that (checked by the arrows).
 */
export class OrgScope {
  readonly orgId: number;
  private constructor(orgId: number) {
    this.orgId = orgId;
  }
  /** @internal see `grantOrgScope` */
  static grant(orgId: number): OrgScope {
    return new OrgScope(orgId);
  }
}

/** The right to work across organisations: sign-in, server administration, the scheduler. */
export class ServerScope {
  readonly reason: string;
  private constructor(reason: string) {
    this.reason = reason;
  }
  /** @internal */
  static grant(reason: string): ServerScope {
    return new ServerScope(reason);
  }
}
