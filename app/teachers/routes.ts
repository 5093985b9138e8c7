import { route } from "@react-router/dev/routes";

export const teacherRoutes = {
  site: [
    route("teachers", "teachers/pages/teachers.tsx"),
    route("teachers/:teacherId", "teachers/pages/teacher.tsx"),
    route("teacher-preview/:token", "teachers/pages/teacher-preview.tsx"),
  ],
  admin: [
    route("teachers", "teachers/pages/admin-teachers.tsx"),
    route("teachers/new", "teachers/pages/admin-new-teacher.tsx"),
    route("teachers/:teacherId", "teachers/pages/admin-teacher.tsx"),
  ],
};
