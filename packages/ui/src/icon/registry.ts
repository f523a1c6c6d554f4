import type { RARE_ICONS } from './rare-icons.ts';
import AlignLeft from 'lucide-react/icons/align-left';
import AppWindow from 'lucide-react/icons/app-window';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bell from 'lucide-react/icons/bell';
import Braces from 'lucide-react/icons/braces';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Copy from 'lucide-react/icons/copy';
import Database from 'lucide-react/icons/database';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Folder from 'lucide-react/icons/folder';
import Hash from 'lucide-react/icons/hash';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Palette from 'lucide-react/icons/palette';
import PanelLeft from 'lucide-react/icons/panel-left';
import Pencil from 'lucide-react/icons/pencil';
import Plug from 'lucide-react/icons/plug';
import Plus from 'lucide-react/icons/plus';
import Puzzle from 'lucide-react/icons/puzzle';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Rows3 from 'lucide-react/icons/rows-3';
import Save from 'lucide-react/icons/save';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Settings2 from 'lucide-react/icons/settings-2';
import Share2 from 'lucide-react/icons/share-2';
import Shield from 'lucide-react/icons/shield';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Star from 'lucide-react/icons/star';
import Sun from 'lucide-react/icons/sun';
import Table from 'lucide-react/icons/table';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';
import ZoomOut from 'lucide-react/icons/zoom-out';

/** Icons that are there at once: those of the frame, the first pages and our own plugins. One line per icon, so that only these are shipped. */
export const ICONS = {
  'align-left': AlignLeft,
  'app-window': AppWindow,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-up': ArrowUp,
  bell: Bell,
  braces: Braces,
  'chart-line': ChartLine,
  'chart-no-axes-column': ChartNoAxesColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-dashed': CircleDashed,
  'circle-question-mark': CircleQuestionMark,
  clock: Clock,
  compass: Compass,
  copy: Copy,
  database: Database,
  ellipsis: Ellipsis,
  'ellipsis-vertical': EllipsisVertical,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  folder: Folder,
  hash: Hash,
  hourglass: Hourglass,
  info: Info,
  'key-round': KeyRound,
  keyboard: Keyboard,
  layers: Layers,
  'layout-dashboard': LayoutDashboard,
  'layout-grid': LayoutGrid,
  list: List,
  lock: Lock,
  'log-in': LogIn,
  'log-out': LogOut,
  menu: Menu,
  monitor: Monitor,
  moon: Moon,
  palette: Palette,
  'panel-left': PanelLeft,
  pencil: Pencil,
  plug: Plug,
  plus: Plus,
  puzzle: Puzzle,
  'refresh-cw': RefreshCw,
  'rotate-ccw': RotateCcw,
  'rows-3': Rows3,
  save: Save,
  search: Search,
  settings: Settings,
  'settings-2': Settings2,
  'share-2': Share2,
  shield: Shield,
  'sliders-horizontal': SlidersHorizontal,
  star: Star,
  sun: Sun,
  table: Table,
  tags: Tags,
  'trash-2': Trash2,
  'triangle-alert': TriangleAlert,
  user: User,
  x: X,
  'zoom-out': ZoomOut,
} as const;

/** Every icon that a page, a navigation entry or a plugin manifest may name. */
export type IconName = keyof typeof ICONS | keyof typeof RARE_ICONS;
