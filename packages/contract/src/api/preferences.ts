import * as z from 'zod/mini';
import { Palette } from '../dashboard/dashboard.ts';
import { IdParam, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';

/** What a person, a team or an organisation prefers; empty and 0 leave it to the next wider one. */
const Preferences = z.object({
  theme: z.enum(['', 'dark', 'light']),
  /** Number of a dashboard; it may be gone. */
  homeDashboardId: z.int(),
  timezone: z.enum(['', 'browser', 'utc']),
  /** Of series and thresholds; empty leaves it to the dashboard. */
  palette: z.union([z.literal(''), Palette]),
});
export type Preferences = z.infer<typeof Preferences>;

/** Theme, home dashboard and time zone are replaced: what is absent is emptied (wire-notes http-api 15). A palette that is absent stays. */
const PreferencesInput = z.object({
  theme: z._default(Preferences.shape.theme, ''),
  homeDashboardId: z._default(z.int().check(z.minimum(0)), 0),
  timezone: z._default(Preferences.shape.timezone, ''),
  palette: z.optional(Preferences.shape.palette),
});
export type PreferencesInput = z.infer<typeof PreferencesInput>;

export const getUserPreferences = defineRoute({
  method: 'GET',
  path: '/api/user/preferences',
  access: 'signed-in',
  summary: 'What the caller prefers in this organisation; only what was set by the caller.',
  response: Preferences,
  errors: ['user-not-found'],
});

export const saveUserPreferences = defineRoute({
  method: 'PUT',
  path: '/api/user/preferences',
  access: 'signed-in',
  summary: 'Replaces what the caller prefers in this organisation.',
  body: PreferencesInput,
  response: Message,
  errors: ['user-not-found', 'quota-reached'],
});

export const getOrgPreferences = defineRoute({
  method: 'GET',
  path: '/api/org/preferences',
  access: 'admin',
  summary: 'What holds in the organisation for who prefers nothing else.',
  response: Preferences,
});

export const saveOrgPreferences = defineRoute({
  method: 'PUT',
  path: '/api/org/preferences',
  access: 'admin',
  summary: 'Replaces what holds in the organisation.',
  body: PreferencesInput,
  response: Message,
  errors: ['quota-reached'],
});

export const getTeamPreferences = defineRoute({
  method: 'GET',
  path: '/api/teams/:id/preferences',
  access: 'admin',
  summary: 'What holds for the members of a team.',
  params: z.object({ id: IdParam }),
  response: Preferences,
  errors: ['team-not-found'],
});

export const saveTeamPreferences = defineRoute({
  method: 'PUT',
  path: '/api/teams/:id/preferences',
  access: 'admin',
  summary: 'Replaces what holds for the members of a team.',
  params: z.object({ id: IdParam }),
  body: PreferencesInput,
  response: Message,
  errors: ['team-not-found', 'quota-reached'],
});

export const setHomeDashboard = defineRoute({
  method: 'POST',
  path: '/api/preferences/set-home-dash',
  access: 'signed-in',
  summary: "Replaces the caller's preferences; named for the home dashboard in them.",
  body: PreferencesInput,
  response: Message,
  errors: ['user-not-found', 'quota-reached'],
});
