/**
 * The right to touch rows of one organisation. Repositories take it as their first argument, so no query can be written without it.
 * Only `grantOrgScope` makes one. The arrow check (`GRANTING` in scripts/arrows/zones.ts) lists who may import it; everybody else may
 * import the types of this file, not the classes.
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

/** The right to work across organisations. See `OrgScope` for who may make one. */
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
