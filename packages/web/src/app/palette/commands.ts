import { dashboardCommands, settingsCommands } from './dashboard-commands.ts';
import type { Command, CommandHost, CommandSource } from './command.ts';
import { createCommands, navigationCommands } from './navigation-commands.ts';

/** The one table of commands. Who has more adds a line. */
const COMMAND_SOURCES: readonly CommandSource[] = [dashboardCommands, settingsCommands, createCommands, navigationCommands];

/** Everything that can be done now, in the order of the table. */
export const listCommands = (host: CommandHost): readonly Command[] => COMMAND_SOURCES.flatMap((source) => source(host));
