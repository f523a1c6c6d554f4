import * as z from 'zod/mini';
import { ChangeView } from '../change-view.ts';
import { Palette } from '../dashboard/dashboard.ts';
import { JsonObject, Role } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** The visitor of a page; a signed-out one has id 0 and no role (wire-notes http-api 32). */
export const BootUser = z.object({
  isSignedIn: z.boolean(),
  id: z.int(),
  login: z.string(),
  email: z.string(),
  name: z.string(),
  lightTheme: z.boolean(),
  orgCount: z.int(),
  orgId: z.int(),
  orgName: z.string(),
  orgRole: z.union([Role, z.literal('')]),
  isGrafanaAdmin: z.boolean(),
  gravatarUrl: z.string(),
  timezone: z.string(),
  /** What the visitor prefers; empty: as the dashboard says. */
  palette: z.union([z.literal(''), Palette]),
  locale: z.string(),
  helpFlags1: z.int(),
  hasEditPermissionInFolders: z.boolean(),
  /** Makes dashboards in General; an addition of ours. */
  canSaveInGeneral: z.boolean(),
  /** May edit all data sources, or one; an addition of ours. */
  canEditDataSources: z.boolean(),
});
export type BootUser = z.infer<typeof BootUser>;

const NavLink = z.object({
  id: z.optional(z.string()),
  text: z.optional(z.string()),
  description: z.optional(z.string()),
  subTitle: z.optional(z.string()),
  icon: z.optional(z.string()),
  img: z.optional(z.string()),
  url: z.optional(z.string()),
  target: z.optional(z.string()),
  divider: z.optional(z.boolean()),
  hideFromMenu: z.optional(z.boolean()),
  hideFromTabs: z.optional(z.boolean()),
});

/** One entry of the side menu with its children (wire-notes http-api 32.3). */
export type NavNode = z.infer<typeof NavLink> & { readonly children?: readonly NavNode[] };
const NavNode: z.ZodMiniType<NavNode> = z.extend(NavLink, {
  children: z.optional(z.array(z.lazy(() => NavNode))),
}) as z.ZodMiniType<NavNode>; // recursive

/** A data source as a signed-in page may know it; never a secret. */
export const FrontendDataSource = z.looseObject({
  id: z.optional(z.int()),
  uid: z.optional(z.string()),
  type: z.string(),
  name: z.string(),
  url: z.optional(z.string()),
  meta: z.looseObject({}),
  jsonData: z.optional(JsonObject),
  directUrl: z.optional(z.string()),
  access: z.optional(z.enum(['proxy', 'direct'])),
  withCredentials: z.optional(z.boolean()),
  streams: z.optional(z.boolean()),
  /** How values of variables are written into its queries where these name no format; absent: `glob`. An addition of ours, as what follows. */
  interpolation: z.optional(z.string()),
  /** Calls of its queries whose argument is a regular expression without quotes. */
  expressionCalls: z.optional(z.array(z.string())),
  /** Fields of its queries that are no query text. */
  plainFields: z.optional(z.array(z.string())),
  /** Formats of legends that stand for the automatic name of a series. */
  automaticLegends: z.optional(z.array(z.string())),
  /** Longest texts of fields of its queries, in characters, where these are not as long as an expression. */
  maxLengths: z.optional(z.record(z.string(), z.int())),
});
export type FrontendDataSource = z.infer<typeof FrontendDataSource>;

/** The data sources that a page knows. */
export const PageSources = z.object({
  /** Name of the default source; `-- Grafana --` where none is the default. */
  defaultDatasource: z.string(),
  /** By name. */
  datasources: z.record(z.string(), FrontendDataSource),
  /** The organisation has more than these. An addition of ours; the settings for other clients hold all. */
  hasMoreSources: z.optional(z.boolean()),
});
export type PageSources = z.infer<typeof PageSources>;

/** What a signed-in page knows of the server: data sources by name, panel types, switches (wire-notes http-api 32). */
export const FrontendSettings = z.looseObject({
  ...PageSources.shape,
  panels: z.record(z.string(), z.looseObject({ id: z.string(), name: z.string(), sort: z.int() })),
  appSubUrl: z.string(),
  allowOrgCreate: z.boolean(),
  authProxyEnabled: z.boolean(),
  ldapEnabled: z.boolean(),
  alertingEnabled: z.boolean(),
  exploreEnabled: z.boolean(),
  disableLoginForm: z.boolean(),
  /** Where people are managed elsewhere: a text, and a link with its words in place of inviting. */
  externalUserMngInfo: z.optional(z.string()),
  externalUserMngLinkUrl: z.optional(z.string()),
  externalUserMngLinkName: z.optional(z.string()),
  buildInfo: z.object({
    version: z.string(),
    commit: z.string(),
    buildstamp: z.int(),
    latestVersion: z.string(),
    hasUpdate: z.boolean(),
    env: z.string(),
    isEnterprise: z.boolean(),
  }),
  /** Additions of ours. */
  minPasswordLength: z.int(),
  /** Where people ask each other; empty where the operator names no such place. */
  communityUrl: z.string(),
  /** Where plugins can be looked at; empty where the operator names no catalogue. */
  pluginsUrl: z.optional(z.string()),
  /** Other sites may show pages of this one in a frame. */
  allowEmbedding: z.boolean(),
  /** How long a key or token may be made for at most, in seconds; absent: for ever. */
  apiKeyMaxSecondsToLive: z.optional(z.int()),
  /** A browser draws panels as pictures here. */
  rendererAvailable: z.optional(z.boolean()),
  /** An organisation may have so many of a thing only. */
  quotasEnabled: z.optional(z.boolean()),
});
export type FrontendSettings = z.infer<typeof FrontendSettings>;

/** What the login page is told on top, signed out. */
export const LoginSettings = z.object({
  appSubUrl: z.string(),
  disableLoginForm: z.boolean(),
  disableUserSignUp: z.boolean(),
  loginHint: z.string(),
  loginError: z.optional(z.string()),
  /** Providers that sign people in, by their names in addresses, in the order of the page. */
  oauth: z.optional(z.record(z.string(), z.object({ name: z.string() }))),
  ldapEnabled: z.boolean(),
  authProxyEnabled: z.boolean(),
  minPasswordLength: z.int(),
  passwordHint: z.optional(z.string()),
  /** No mail server is set up: nobody can be sent a code. */
  isMailOff: z.optional(z.boolean()),
  /** Login of the account whose session the browser has, on pages that work without one. */
  signedInAs: z.optional(z.string()),
  /** The change-password view that this session has to answer, and whose password it is. */
  changeView: z.optional(z.object({ kind: ChangeView, login: z.string() })),
});
export type LoginSettings = z.infer<typeof LoginSettings>;

/** The page-load data: JSON in the element `<script type="application/json" id="boot-data">` of every page. */
export const BootData = z.object({ user: BootUser, settings: z.union([FrontendSettings, LoginSettings]), navTree: z.array(NavNode) });
export interface BootData {
  readonly user: BootUser;
  readonly settings: FrontendSettings & Partial<LoginSettings>;
  readonly navTree: readonly NavNode[];
}

export const getFrontendSettings = defineRoute({
  method: 'GET',
  path: '/api/frontend/settings',
  access: 'signed-in',
  summary: 'Settings, data sources and panel types for the page.',
  response: FrontendSettings,
});

/** `writable` is false while nothing can be saved, also where reading works; `reason` is then a code of the error catalogue. */
const Health = z.object({
  commit: z.string(),
  database: z.string(),
  version: z.string(),
  writable: z.boolean(),
  reason: z.optional(z.string()),
});

export const getHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  access: 'public',
  anyHost: true,
  summary: '200 when the database answers and migrations are done, else 503.',
  response: Health,
});
