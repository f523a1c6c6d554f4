import { classNames, cssVariables, Icon, lazyPart } from '@pharos/plugin/ui';
import {
  LazyBoundary,
  lazyCode,
  safeUrl,
  SanitizedHtml,
  useBasePath,
  useLazyCode,
  type ValueFilter,
  ValueLinks,
} from '@pharos/plugin/unstable/ui';
import { use, type ReactNode } from 'react';
import type { CellDrawing, TableCell } from '../view/table-cell.ts';
import type { PlacedColumn } from '../view/table-view.ts';
import { sparklinePath } from './sparkline-path.ts';
import styles from './DrawnCell.module.css';
import { TableContext } from './table-context.ts';

const MarkdownCell = lazyPart(async () => (await import('@pharos/plugin/unstable/markdown-text')).MarkdownText);

type DrawingOf<Kind extends CellDrawing['kind']> = Extract<CellDrawing, { kind: Kind }>;

function Bar({ drawing: { share, colors, cells } }: { readonly drawing: DrawingOf<'bar'> }) {
  const [first = 'transparent'] = colors;
  const paint = colors.length > 1 ? `linear-gradient(to right, ${colors.join(', ')})` : first;
  if (cells.length > 0)
    return (
      <span className={styles.cells} aria-hidden="true">
        {cells.map(({ color, isLit }, index) => (
          // Cells are told apart by their place.
          <i key={index} className={classNames(isLit && styles.isLit)} style={cssVariables({ '--cell': color })} />
        ))}
      </span>
    );
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={cssVariables({ '--bar-share': `${(share ?? 0) * 100}%`, '--bar-paint': paint })} />
    </span>
  );
}

/** The line fills its box, whatever its size. */
function Sparkline({ drawing: { values, color } }: { readonly drawing: DrawingOf<'sparkline'> }) {
  return (
    <svg className={styles.sparkline} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <path d={sparklinePath(values)} fill="none" stroke={color} strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Picture({ drawing: { url, alt } }: { readonly drawing: DrawingOf<'image'> }) {
  const basePath = useBasePath();
  const safe = safeUrl(url, { use: 'load', page: window.location.href, basePath });
  return <img className={styles.image} src={safe.url} alt={alt} loading="lazy" referrerPolicy="no-referrer" />;
}

function DrawingAndText({ drawing, children }: { readonly drawing: ReactNode; readonly children: ReactNode }) {
  return (
    <span className={styles.drawingAndText}>
      {drawing}
      {children !== undefined && <span className={styles.value}>{children}</span>}
    </span>
  );
}

/** What stands in the place of the text of a cell. */
function Drawing({ drawing, text }: { readonly drawing: CellDrawing; readonly text: string }): ReactNode {
  switch (drawing.kind) {
    case 'bar':
      return <DrawingAndText drawing={<Bar drawing={drawing} />}>{drawing.hasText ? text : undefined}</DrawingAndText>;
    case 'sparkline':
      return <DrawingAndText drawing={<Sparkline drawing={drawing} />}>{drawing.hasText ? text : undefined}</DrawingAndText>;
    case 'image':
      return <Picture drawing={drawing} />;
    case 'html':
      return <SanitizedHtml html={drawing.source} className={styles.html} />;
    case 'markdown':
      return (
        <LazyBoundary fallback={<span aria-busy="true">{text}</span>}>
          <MarkdownCell source={drawing.source} className={styles.html} />
        </LazyBoundary>
      );
    case 'json':
      return <span className={styles.json}>{text}</span>;
    case 'pills':
      return drawing.pills.map((pill, index) => (
        // Pills of one cell may be equal and are told apart by their place.
        <span key={index} className={styles.pill} style={{ background: pill.color, color: pill.textColor }}>
          {pill.text}
        </span>
      ));
    case 'links':
      return drawing.titles.join(', ');
  }
}

interface DrawnCellProps {
  readonly cell: TableCell;
  readonly column: PlacedColumn;
  readonly text: string;
}

/** Each link of a value under its own title. */
function CellLinks({ cell: { linked }, column, text }: DrawnCellProps) {
  const { host } = use(TableContext);
  return linked?.links.map((link, index) => (
    <span key={index} className={styles.link}>
      <ValueLinks value={{ ...linked, links: [link] }} name={column.fullTitle} host={host}>
        {link.title === '' || link.title.includes('$') ? text : link.title}
      </ValueLinks>
    </span>
  ));
}

interface ActionButtonProps {
  readonly icon: 'eye' | 'plus' | 'minus';
  readonly title: string;
  readonly label: string;
  /** Presses it where the arrow keys have reached its cell. */
  readonly shortcut?: string;
  readonly onPress: () => void;
}

const ActionButton = ({ icon, title, label, shortcut, onPress }: ActionButtonProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={styles.action}
    title={title}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    onClick={onPress}
  >
    <Icon name={icon} size="small" />
  </button>
);

const NO_FILTER = lazyCode<ValueFilter>(() => Promise.resolve(() => undefined));

/** Narrow what the queries bring to a value, or leave it out. */
function FilterButtons({ filter: { key, value } }: { readonly filter: NonNullable<TableCell['filter']> }) {
  const { host } = use(TableContext);
  const add = useLazyCode(host.valueFilter ?? NO_FILTER, { isNeeded: true, onFailure: () => undefined })?.();
  if (!add) return null;
  return (
    <>
      <ActionButton
        icon="plus"
        title="Filter for value"
        label={`Filter for value ${value} of ${key}`}
        shortcut="="
        onPress={() => add({ key, value, isOut: false })}
      />
      <ActionButton
        icon="minus"
        title="Filter out value"
        label={`Filter out value ${value} of ${key}`}
        shortcut="-"
        onPress={() => add({ key, value, isOut: true })}
      />
    </>
  );
}

/** A cell that is more than its text: drawn, linked, or with buttons that filter by the value or show it whole. */
export function DrawnCell(props: DrawnCellProps) {
  const { cell, column, text } = props;
  const { host, inspect } = use(TableContext);
  const { drawing, linked, filter } = cell;
  if (drawing?.kind === 'links') return <CellLinks {...props} />;
  const body = drawing ? <Drawing drawing={drawing} text={text} /> : text;
  return (
    <>
      {linked ? (
        <ValueLinks value={linked} name={column.fullTitle} host={host}>
          {body}
        </ValueLinks>
      ) : (
        body
      )}
      {(column.isInspected || filter) && (
        <span className={styles.actions}>
          {filter && <FilterButtons filter={filter} />}
          {column.isInspected && (
            <ActionButton
              icon="eye"
              title="Show the whole value"
              label={`Show the whole value of ${column.fullTitle}`}
              onPress={() => inspect(column.fullTitle, text)}
            />
          )}
        </span>
      )}
    </>
  );
}
