import type { RARE_ICONS } from './rare-icons.ts';
import AppWindow from 'lucide-react/icons/app-window';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bell from 'lucide-react/icons/bell';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import Compass from 'lucide-react/icons/compass';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import Keyboard from 'lucide-react/icons/keyboard';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import Menu from 'lucide-react/icons/menu';
import Monitor from 'lucide-react/icons/monitor';
import PanelLeft from 'lucide-react/icons/panel-left';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Save from 'lucide-react/icons/save';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Share2 from 'lucide-react/icons/share-2';
import Shield from 'lucide-react/icons/shield';
import Star from 'lucide-react/icons/star';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import ZoomOut from 'lucide-react/icons/zoom-out';

/** Icons that are there at once: those of the frame, the first pages and our own plugins. One line per icon, so that only these are shipped. */
export const ICONS = {
  'app-window': AppWindow,
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-up': ArrowUp,
  bell: Bell,
  'chart-no-axes-column': ChartNoAxesColumn,
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'chevrons-up-down': ChevronsUpDown,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  'circle-question-mark': CircleQuestionMark,
  clock: Clock,
  compass: Compass,
  ellipsis: Ellipsis,
  'ellipsis-vertical': EllipsisVertical,
  hourglass: Hourglass,
  info: Info,
  keyboard: Keyboard,
  'layout-dashboard': LayoutDashboard,
  'layout-grid': LayoutGrid,
  lock: Lock,
  'log-in': LogIn,
  menu: Menu,
  monitor: Monitor,
  'panel-left': PanelLeft,
  plus: Plus,
  'refresh-cw': RefreshCw,
  save: Save,
  search: Search,
  settings: Settings,
  'share-2': Share2,
  shield: Shield,
  star: Star,
  'triangle-alert': TriangleAlert,
  x: X,
  'zoom-out': ZoomOut,
} as const;

/** Every icon that a page, a navigation entry or a plugin manifest may name. */
export type IconName = keyof typeof ICONS | keyof typeof RARE_ICONS;
