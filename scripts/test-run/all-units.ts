import { addRareUnits } from '@pharos/domain/units/format-value';
import { findUnit } from '@pharos/domain/units/rare-units';

/** Tests know all units, as a page does once it shows one that is not there from the start. */
addRareUnits(findUnit);
