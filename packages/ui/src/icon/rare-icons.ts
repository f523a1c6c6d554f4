import Activity from 'lucide-react/icons/activity';
import Archive from 'lucide-react/icons/archive';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Ban from 'lucide-react/icons/ban';
import BellOff from 'lucide-react/icons/bell-off';
import Bookmark from 'lucide-react/icons/bookmark';
import BookOpen from 'lucide-react/icons/book-open';
import Bug from 'lucide-react/icons/bug';
import Building from 'lucide-react/icons/building';
import Calendar from 'lucide-react/icons/calendar';
import Camera from 'lucide-react/icons/camera';
import ChartArea from 'lucide-react/icons/chart-area';
import ChartBar from 'lucide-react/icons/chart-bar';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Circle from 'lucide-react/icons/circle';
import CirclePause from 'lucide-react/icons/circle-pause';
import CircleUser from 'lucide-react/icons/circle-user';
import CircleX from 'lucide-react/icons/circle-x';
import Clipboard from 'lucide-react/icons/clipboard';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Cloud from 'lucide-react/icons/cloud';
import CloudOff from 'lucide-react/icons/cloud-off';
import Code from 'lucide-react/icons/code';
import Columns3 from 'lucide-react/icons/columns-3';
import CornerDownLeft from 'lucide-react/icons/corner-down-left';
import Download from 'lucide-react/icons/download';
import File from 'lucide-react/icons/file';
import FileJson from 'lucide-react/icons/file-json';
import FilePlus from 'lucide-react/icons/file-plus';
import FileText from 'lucide-react/icons/file-text';
import Filter from 'lucide-react/icons/filter';
import Flag from 'lucide-react/icons/flag';
import FlaskConical from 'lucide-react/icons/flask-conical';
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
import Heart from 'lucide-react/icons/heart';
import HeartCrack from 'lucide-react/icons/heart-crack';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import Image from 'lucide-react/icons/image';
import Import from 'lucide-react/icons/import';
import Inbox from 'lucide-react/icons/inbox';
import Key from 'lucide-react/icons/key';
import LayoutList from 'lucide-react/icons/layout-list';
import Link from 'lucide-react/icons/link';
import Link2 from 'lucide-react/icons/link-2';
import ListFilter from 'lucide-react/icons/list-filter';
import ListOrdered from 'lucide-react/icons/list-ordered';
import ListTree from 'lucide-react/icons/list-tree';
import Loader from 'lucide-react/icons/loader';
import LockOpen from 'lucide-react/icons/lock-open';
import Mail from 'lucide-react/icons/mail';
import Map from 'lucide-react/icons/map';
import Maximize from 'lucide-react/icons/maximize';
import Maximize2 from 'lucide-react/icons/maximize-2';
import MessageSquare from 'lucide-react/icons/message-square';
import Minimize2 from 'lucide-react/icons/minimize-2';
import Minus from 'lucide-react/icons/minus';
import Move from 'lucide-react/icons/move';
import Paintbrush from 'lucide-react/icons/paintbrush';
import Pause from 'lucide-react/icons/pause';
import Percent from 'lucide-react/icons/percent';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Power from 'lucide-react/icons/power';
import Presentation from 'lucide-react/icons/presentation';
import Radio from 'lucide-react/icons/radio';
import Redo2 from 'lucide-react/icons/redo-2';
import Repeat from 'lucide-react/icons/repeat';
import Rocket from 'lucide-react/icons/rocket';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Send from 'lucide-react/icons/send';
import Server from 'lucide-react/icons/server';
import ServerOff from 'lucide-react/icons/server-off';
import Share from 'lucide-react/icons/share';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sigma from 'lucide-react/icons/sigma';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import Square from 'lucide-react/icons/square';
import SquareCheck from 'lucide-react/icons/square-check';
import SquarePen from 'lucide-react/icons/square-pen';
import Tag from 'lucide-react/icons/tag';
import Target from 'lucide-react/icons/target';
import Terminal from 'lucide-react/icons/terminal';
import TextCursorInput from 'lucide-react/icons/text-cursor-input';
import Thermometer from 'lucide-react/icons/thermometer';
import Timer from 'lucide-react/icons/timer';
import TrendingUp from 'lucide-react/icons/trending-up';
import Type from 'lucide-react/icons/type';
import Undo2 from 'lucide-react/icons/undo-2';
import Unlink from 'lucide-react/icons/unlink';
import Unplug from 'lucide-react/icons/unplug';
import Upload from 'lucide-react/icons/upload';
import UserCog from 'lucide-react/icons/user-cog';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import UsersRound from 'lucide-react/icons/users-round';
import UserX from 'lucide-react/icons/user-x';
import Variable from 'lucide-react/icons/variable';
import Webhook from 'lucide-react/icons/webhook';
import WifiOff from 'lucide-react/icons/wifi-off';
import Wrench from 'lucide-react/icons/wrench';
import Zap from 'lucide-react/icons/zap';
import ZoomIn from 'lucide-react/icons/zoom-in';

/** Icons that no page draws at once; loaded when the first of them is named. */
export const RARE_ICONS = {
  activity: Activity,
  archive: Archive,
  'arrow-right': ArrowRight,
  'arrow-up-down': ArrowUpDown,
  ban: Ban,
  'bell-off': BellOff,
  'book-open': BookOpen,
  bookmark: Bookmark,
  bug: Bug,
  building: Building,
  calendar: Calendar,
  camera: Camera,
  'chart-area': ChartArea,
  'chart-bar': ChartBar,
  'chart-column': ChartColumn,
  'chevron-up': ChevronUp,
  'chevrons-down-up': ChevronsDownUp,
  circle: Circle,
  'circle-pause': CirclePause,
  'circle-user': CircleUser,
  'circle-x': CircleX,
  clipboard: Clipboard,
  'clipboard-paste': ClipboardPaste,
  cloud: Cloud,
  'cloud-off': CloudOff,
  code: Code,
  'columns-3': Columns3,
  'corner-down-left': CornerDownLeft,
  download: Download,
  file: File,
  'file-json': FileJson,
  'file-plus': FilePlus,
  'file-text': FileText,
  filter: Filter,
  flag: Flag,
  'flask-conical': FlaskConical,
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
  heart: Heart,
  'heart-crack': HeartCrack,
  history: History,
  image: Image,
  import: Import,
  inbox: Inbox,
  key: Key,
  'layout-list': LayoutList,
  link: Link,
  'link-2': Link2,
  'list-filter': ListFilter,
  'list-ordered': ListOrdered,
  'list-tree': ListTree,
  loader: Loader,
  'lock-open': LockOpen,
  mail: Mail,
  map: Map,
  maximize: Maximize,
  'maximize-2': Maximize2,
  'message-square': MessageSquare,
  'minimize-2': Minimize2,
  minus: Minus,
  move: Move,
  paintbrush: Paintbrush,
  pause: Pause,
  percent: Percent,
  pin: Pin,
  play: Play,
  power: Power,
  projection: Presentation,
  radio: Radio,
  'redo-2': Redo2,
  repeat: Repeat,
  rocket: Rocket,
  'rotate-cw': RotateCw,
  'scroll-text': ScrollText,
  send: Send,
  server: Server,
  'server-off': ServerOff,
  share: Share,
  'shield-check': ShieldCheck,
  sigma: Sigma,
  'skip-back': SkipBack,
  'skip-forward': SkipForward,
  square: Square,
  'square-check': SquareCheck,
  'square-pen': SquarePen,
  tag: Tag,
  target: Target,
  terminal: Terminal,
  testApp: House,
  'text-cursor-input': TextCursorInput,
  thermometer: Thermometer,
  timer: Timer,
  'trending-up': TrendingUp,
  type: Type,
  'undo-2': Undo2,
  unlink: Unlink,
  unplug: Unplug,
  upload: Upload,
  'user-cog': UserCog,
  'user-plus': UserPlus,
  'user-x': UserX,
  users: Users,
  'users-round': UsersRound,
  variable: Variable,
  webhook: Webhook,
  'wifi-off': WifiOff,
  wrench: Wrench,
  zap: Zap,
  'zoom-in': ZoomIn,
} as const;
