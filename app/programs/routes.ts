import { route } from "@react-router/dev/routes";

export const programRoutes = {
  site: [
    route("programs", "programs/pages/programs.tsx"),
    route("programs/:programId", "programs/pages/program.tsx"),
    route("program-preview/:token", "programs/pages/program-preview.tsx"),
  ],
  admin: [
    route("programs", "programs/pages/admin-programs.tsx"),
    route("programs/new", "programs/pages/admin-new-program.tsx"),
    route("programs/:programId", "programs/pages/admin-program.tsx"),
    route("programs/:programId/requests", "programs/pages/admin-requests.tsx"),
    route("programs/:programId/courses", "programs/pages/admin-courses.tsx"),
    route("programs/:programId/courses/new", "programs/pages/admin-new-course.tsx"),
    route("programs/:programId/courses/:courseId", "programs/pages/admin-course.tsx"),
    route("programs/:programId/courses/:courseId/attendance", "programs/pages/admin-attendance.tsx"),
    route("programs/:programId/courses/:courseId/attendance/print", "programs/pages/admin-attendance-print.tsx"),
  ],
};
