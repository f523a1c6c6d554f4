import Activity from 'lucide-react/icons/activity';
import AlignLeft from 'lucide-react/icons/align-left';
import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Ban from 'lucide-react/icons/ban';
import BellOff from 'lucide-react/icons/bell-off';
import BookOpen from 'lucide-react/icons/book-open';
import Bookmark from 'lucide-react/icons/bookmark';
import Braces from 'lucide-react/icons/braces';
import Bug from 'lucide-react/icons/bug';
import Building from 'lucide-react/icons/building';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import ChartArea from 'lucide-react/icons/chart-area';
import ChartBar from 'lucide-react/icons/chart-bar';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChartGantt from 'lucide-react/icons/chart-gantt';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartPie from 'lucide-react/icons/chart-pie';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import Circle from 'lucide-react/icons/circle';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import Clipboard from 'lucide-react/icons/clipboard';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Cloud from 'lucide-react/icons/cloud';
import CloudOff from 'lucide-react/icons/cloud-off';
import Code from 'lucide-react/icons/code';
import Columns3 from 'lucide-react/icons/columns-3';
import Copy from 'lucide-react/icons/copy';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Database from 'lucide-react/icons/database';
import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import File from 'lucide-react/icons/file';
import FileJson from 'lucide-react/icons/file-json';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import Filter from 'lucide-react/icons/filter';
import Flag from 'lucide-react/icons/flag';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Folder from 'lucide-react/icons/folder';
import FolderInput from 'lucide-react/icons/folder-input';
import FolderOpen from 'lucide-react/icons/folder-open';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Gauge from 'lucide-react/icons/gauge';
import GitCompare from 'lucide-react/icons/git-compare';
import Globe from 'lucide-react/icons/globe';
import Grid2x2 from 'lucide-react/icons/grid-2x2';
import Grid3x3 from 'lucide-react/icons/grid-3x3';
import GripHorizontal from 'lucide-react/icons/grip-horizontal';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Hash from 'lucide-react/icons/hash';
import Heart from 'lucide-react/icons/heart';
import HeartCrack from 'lucide-react/icons/heart-crack';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Import from 'lucide-react/icons/import';
import Inbox from 'lucide-react/icons/inbox';
import Key from 'lucide-react/icons/key';
import KeyRound from 'lucide-react/icons/key-round';
import Layers from 'lucide-react/icons/layers';
import LayoutList from 'lucide-react/icons/layout-list';
import Link from 'lucide-react/icons/link';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import ListFilter from 'lucide-react/icons/list-filter';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTree from 'lucide-react/icons/list-tree';
import Loader from 'lucide-react/icons/loader';
import LockOpen from 'lucide-react/icons/lock-open';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Map from 'lucide-react/icons/map';
import Maximize from 'lucide-react/icons/maximize';
import Maximize2 from 'lucide-react/icons/maximize-2';
import MessageSquare from 'lucide-react/icons/message-square';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Minus from 'lucide-react/icons/minus';
import Moon from 'lucide-react/icons/moon';
import Move from 'lucide-react/icons/move';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Palette from 'lucide-react/icons/palette';
import Pause from 'lucide-react/icons/pause';
import Pencil from 'lucide-react/icons/pencil';
import Percent from 'lucide-react/icons/percent';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Plug from 'lucide-react/icons/plug';
import Power from 'lucide-react/icons/power';
import Presentation from 'lucide-react/icons/presentation';
import Puzzle from 'lucide-react/icons/puzzle';
import Radio from 'lucide-react/icons/radio';
import Redo2 from 'lucide-react/icons/redo-2';
import Repeat from 'lucide-react/icons/repeat';
import Rocket from 'lucide-react/icons/rocket';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Rows3 from 'lucide-react/icons/rows-3';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import ServerOff from 'lucide-react/icons/server-off';
import Settings2 from 'lucide-react/icons/settings-2';
import Share from 'lucide-react/icons/share';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sigma from 'lucide-react/icons/sigma';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Smartphone from 'lucide-react/icons/smartphone';
import Square from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Sun from 'lucide-react/icons/sun';
import Table from 'lucide-react/icons/table';
import Tag from 'lucide-react/icons/tag';
import Tags from 'lucide-react/icons/tags';
import Target from 'lucide-react/icons/target';
import Terminal from 'lucide-react/icons/terminal';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Thermometer from 'lucide-react/icons/thermometer';
import Timer from 'lucide-react/icons/timer';
import Trash2 from 'lucide-react/icons/trash-2';
import TrendingUp from 'lucide-react/icons/trending-up';
import Type from 'lucide-react/icons/type';
import Undo2 from 'lucide-react/icons/undo-2';
import Unlink from 'lucide-react/icons/unlink';
import Unplug from 'lucide-react/icons/unplug';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import Users from 'lucide-react/icons/users';
import Variable from 'lucide-react/icons/variable';
import Webhook from 'lucide-react/icons/webhook';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import ZoomIn from 'lucide-react/icons/zoom-in';

/** Icons that no page draws at once; loaded when the first of them is named. */
export const RARE_ICONS = {
  activity: Activity,
  'align-left': AlignLeft,
  archive: Archive,
  'arrow-right': ArrowRight,
  'arrow-up-down': ArrowUpDown,
  ban: Ban,
  'bell-off': BellOff,
  'book-open': BookOpen,
  bookmark: Bookmark,
  braces: Braces,
  bug: Bug,
  building: Building,
  calendar: Calendar,
  camera: Camera,
  'chart-area': ChartArea,
  'chart-bar': ChartBar,
  'chart-column': ChartColumn,
  'chart-gantt': ChartGantt,
  'chart-line': ChartLine,
  'chart-pie': ChartPie,
  'chevron-up': ChevronUp,
  'chevrons-down-up': ChevronsDownUp,
  circle: Circle,
  'circle-dashed': CircleDashed,
  'circle-pause': CirclePause,
  'circle-user': CircleUser,
  'circle-x': CircleX,
  clipboard: Clipboard,
  'clipboard-paste': ClipboardPaste,
  cloud: Cloud,
  'cloud-off': CloudOff,
  code: Code,
  'columns-3': Columns3,
  copy: Copy,
  'corner-down-left': CornerDownLeft,
  database: Database,
  download: Download,
  'external-link': ExternalLink,
  eye: Eye,
  'eye-off': EyeOff,
  file: File,
  'file-json': FileJson,
  'file-plus': FilePlus,
  'file-text': FileText,
  filter: Filter,
  flag: Flag,
  'flask-conical': FlaskConical,
  folder: Folder,
  'folder-input': FolderInput,
  'folder-open': FolderOpen,
  'folder-plus': FolderPlus,
  gauge: Gauge,
  'git-compare': GitCompare,
  globe: Globe,
  'grid-2x2': Grid2x2,
  'grid-3x3': Grid3x3,
  'grip-horizontal': GripHorizontal,
  'grip-vertical': GripVertical,
  hash: Hash,
  heart: Heart,
  'heart-crack': HeartCrack,
  history: History,
  image: Image,
  import: Import,
  inbox: Inbox,
  key: Key,
  'key-round': KeyRound,
  layers: Layers,
  'layout-list': LayoutList,
  link: Link,
  'link-2': Link2,
  list: List,
  'list-filter': ListFilter,
  'list-ordered': ListOrdered,
  'list-tree': ListTree,
  loader: Loader,
  'lock-open': LockOpen,
  'log-out': LogOut,
  mail: Mail,
  map: Map,
  maximize: Maximize,
  'maximize-2': Maximize2,
  'message-square': MessageSquare,
  'minimize-2': Minimize2,
  minus: Minus,
  moon: Moon,
  move: Move,
  paintbrush: Paintbrush,
  palette: Palette,
  pause: Pause,
  pencil: Pencil,
  percent: Percent,
  pin: Pin,
  play: Play,
  plug: Plug,
  power: Power,
  projection: Presentation,
  puzzle: Puzzle,
  radio: Radio,
  'redo-2': Redo2,
  repeat: Repeat,
  rocket: Rocket,
  'rotate-ccw': RotateCcw,
  'rotate-cw': RotateCw,
  'rows-3': Rows3,
  'scroll-text': ScrollText,
  send: Send,
  server: Server,
  'server-off': ServerOff,
  'settings-2': Settings2,
  share: Share,
  'shield-check': ShieldCheck,
  sigma: Sigma,
  'skip-back': SkipBack,
  'skip-forward': SkipForward,
  'sliders-horizontal': SlidersHorizontal,
  smartphone: Smartphone,
  square: Square,
  'square-check': SquareCheck,
  'square-pen': SquarePen,
  sun: Sun,
  table: Table,
  tag: Tag,
  tags: Tags,
  target: Target,
  terminal: Terminal,
  testApp: House,
  'text-cursor-input': TextCursorInput,
  thermometer: Thermometer,
  timer: Timer,
  'trash-2': Trash2,
  'trending-up': TrendingUp,
  type: Type,
  'undo-2': Undo2,
  unlink: Unlink,
  unplug: Unplug,
  upload: Upload,
  user: User,
  'user-cog': UserCog,
  'user-plus': UserPlus,
  'user-x': UserX,
  users: Users,
  variable: Variable,
  webhook: Webhook,
  'wifi-off': WifiOff,
  wrench: Wrench,
  zap: Zap,
  'zoom-in': ZoomIn,
} as const;
