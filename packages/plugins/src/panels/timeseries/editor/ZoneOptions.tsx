import { Button } from '@pharos/plugin/ui';
import { TimeZoneOption } from '@pharos/plugin/unstable/ui';

interface ZoneOptionsProps {
  readonly zones: readonly string[];
  readonly onChange: (zones: string[]) => void;
}

/** Zones of the time axis: one field for each, the first of which all times are written in. */
export function ZoneOptions({ zones, onChange }: ZoneOptionsProps) {
  const shown = zones.length > 0 ? zones : [''];
  // One that is emptied falls away; the first one is that of the dashboard then, where others follow.
  const change = (place: number, zone: string): void => {
    const next = shown.map((one, index) => (index === place ? zone : one)).filter((one, index) => one !== '' || index === 0);
    onChange(next.length === 1 && next[0] === '' ? [] : next);
  };
  return (
    <>
      {shown.map((zone, place) => (
        <TimeZoneOption
          // Zones are told apart by their place.
          key={place}
          label={place === 0 ? 'Time zone' : `Time zone ${place + 1}`}
          value={zone}
          inherited={place === 0 ? 'As the dashboard' : 'None'}
          onChange={(next) => change(place, next)}
        />
      ))}
      <div>
        <Button size="compact" onClick={() => onChange([...shown, 'utc'])}>
          Add time zone
        </Button>
      </div>
    </>
  );
}
