import { ROLE_WORDS, STAFF_ROLES } from "../../platform/auth/roles.ts";
import type { FieldBinding } from "../../ui/forms/field-frame.tsx";
import { SelectField } from "../../ui/forms/field.tsx";

const CHOICES = STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));

export function RoleField({ field }: { field: FieldBinding }) {
  return (
    <SelectField label="Role" choices={CHOICES} hint="What each role may do is shown below the list." {...field} />
  );
}
