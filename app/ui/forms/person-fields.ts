import type { FieldList } from "./form-field.tsx";

/** The visitor's name, email and, if they like, phone number. */
export const PERSON_FIELDS: FieldList = [
  { label: "Name", name: "name", required: true, autoComplete: "name", maxLength: 100 },
  [
    { label: "Email", name: "email", type: "email", required: true, autoComplete: "email", maxLength: 254 },
    { label: "Phone (optional)", name: "phone", type: "tel", autoComplete: "tel", maxLength: 30 },
  ],
];
