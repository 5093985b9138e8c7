import {
  CalendarDays,
  ContactRound,
  FileText,
  GraduationCap,
  HandHeart,
  Handshake,
  Library,
  Mail,
  MessageCircle,
  MessageSquareQuote,
  NotebookPen,
  Quote,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { Glyph } from "../../../platform/panel-rows/glyph.ts";

const ICONS: Record<Glyph, LucideIcon> = {
  article: NotebookPen,
  event: CalendarDays,
  program: GraduationCap,
  resource: Library,
  thought: Quote,
  teacher: UsersRound,
  testimonial: MessageSquareQuote,
  page: FileText,
  setting: SlidersHorizontal,
  message: Mail,
  comment: MessageCircle,
  offer: Handshake,
  gift: HandHeart,
  guest: Ticket,
  person: ContactRound,
  staff: ShieldCheck,
};

/** The small picture beside a row; its words say the same. */
export function RowGlyph({ name }: { name: Glyph }) {
  const Icon = ICONS[name];
  return <Icon aria-hidden className="icon" />;
}
