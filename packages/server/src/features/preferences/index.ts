import { preferenceRoutes } from './preferences.routes.ts';
import { createPreferenceService } from './preferences.service.ts';

/** What people, teams and organisations prefer, on the wire and for the features that follow it. */
export function createPreferences(parts: Parameters<typeof createPreferenceService>[0]) {
  const service = createPreferenceService(parts);
  return { routes: preferenceRoutes(service), effective: service.effective };
}
