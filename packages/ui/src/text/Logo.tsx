interface LogoProps {
  /** Side in CSS pixels; below 24 the drawing with fewer cuts is used. */
  readonly size?: number;
  /** Name for assistive technology. Leave out where the product's name stands beside the mark. */
  readonly label?: string;
  readonly className?: string;
}

const LARGE =
  'M12 1.6 16 5.6H8zM9.3 6.9h5.4v2.9H9.3zM7.9 6.8v3.1L1 11.6V5.1zM16.1 6.8 23 5.1v6.5l-6.9-1.7zM9 11.1h6l.5 3.2-6.9 1.9zM8.2 17.6l7.6-2.1.4 2.8-8.4 2.3zM7.5 21.9l9-2.4.4 2.9H7.4z';
const SMALL = 'M8 1l3 3H5zM6 5h4v2H6zM5 5v2L.5 8.3V3.7zM11 5l4.5-1.3v4.6L11 7zM6.1 8h3.8l.4 2.3-4.8 1.5zM5.3 13l5.2-1.6.7 3.6H4.8z';

/** The lighthouse, in the colour of the text around it. */
export function Logo({ size = 24, label, className }: LogoProps) {
  const isSmall = size < 24;
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg {...naming} className={className} width={size} height={size} viewBox={isSmall ? '0 0 16 16' : '0 0 24 24'} fill="currentColor">
      <path d={isSmall ? SMALL : LARGE} />
    </svg>
  );
}
