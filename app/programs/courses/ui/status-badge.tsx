import type { CourseStatus } from "../../course-status.ts";

const COLORS: Record<CourseStatus, string> = {
  Upcoming: "badge-neutral",
  "In Progress": "badge-info",
  Completed: "badge-success",
};

export function StatusBadge({ status }: { status: CourseStatus }) {
  return <span className={`badge ${COLORS[status]}`}>{status}</span>;
}
